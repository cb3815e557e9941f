import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { deletionReply } from './calls/trash.ts'
import { messages, oneOf } from './messages/messages.ts'
import * as atoms from './rules/atoms.ts'
import { withoutOverrides } from './rules/invisible.ts'
import { limits } from './rules/limits.ts'
import { hasTooManyMarks } from './rules/marks.ts'

/** Where a page of one's own is listed: in the menu of the header, in the footer, or in neither. */
export const ownPageMenus = ['header', 'footer', 'none'] as const
export type OwnPageMenu = (typeof ownPageMenus)[number]

/** A page of one's own as menus and the list of pages show it. */
export const ownPageEntry = z.object({
  _id: atoms.id,
  slug: z.string(),
  title: z.string(),
  menu: z.enum(ownPageMenus),
  /** From 0 on, in the order of the menus. */
  position: z.int(),
})
export type OwnPageEntry = z.infer<typeof ownPageEntry>

export const ownPage = z.extend(ownPageEntry, {
  /** Markdown as written. */
  body: z.string(),
  /** The body as sanitized HTML. */
  html: z.string(),
  /** How the text begins, as plain text in one line, for search engines and link previews. */
  excerpt: z.string(),
  /** Incremented by every save of the title, the address, the text or the menu. */
  version: z.int(),
  createdAt: atoms.timestamp,
  updatedAt: atoms.timestamp,
})
export type OwnPage = z.infer<typeof ownPage>

const fields = {
  title: atoms.lineUpTo(limits.titleMax, messages.titleTooLong, {
    required: messages.pageTitleRequired,
    invisible: messages.pageTitleInvisible,
    clean: withoutOverrides,
  }),
  /** As a post's; an empty one is made from the title. */
  slug: z.nullish(atoms.textUpTo(limits.slugMax, messages.slugTooLong).check(atoms.withoutNul)),
  /** Markdown. */
  body: z.string().check(
    z.overwrite((text) => text.toWellFormed()),
    z.maxLength(limits.pageBodyMax, { error: messages.pageBodyTooLong, abort: true }),
    atoms.withoutNul,
    z.refine((text) => !hasTooManyMarks(text), messages.marksTooMany),
  ),
  menu: z.enum(ownPageMenus, oneOf(ownPageMenus)),
}

export const newOwnPage = z.object({
  title: fields.title,
  slug: fields.slug,
  body: z.nullish(fields.body),
  menu: z.nullish(fields.menu),
})
export type NewOwnPage = z.infer<typeof newOwnPage>

/** The form of a page. */
export const ownPageForm = z.object({
  title: fields.title,
  slug: atoms.textUpTo(limits.slugMax, messages.slugTooLong),
  body: fields.body,
  menu: fields.menu,
})
export type OwnPageFields = z.infer<typeof ownPageForm>

/** A field that is missing or null stays unchanged. */
export const ownPageChanges = z.object({
  title: z.nullish(fields.title),
  slug: fields.slug,
  body: z.nullish(fields.body),
  menu: z.nullish(fields.menu),
  /** The place among all pages, from 0 on. */
  position: z.nullish(z.int(messages.wholeNumberNeeded).check(z.minimum(0, messages.numberNeeded))),
  version: z.nullish(z.int(messages.wholeNumberNeeded)),
})
export type OwnPageChanges = z.infer<typeof ownPageChanges>

const slugParams = z.object({ slug: z.string() })

export const listOwnPages = endpoint({
  summary: "Lists the pages of one's own in their order, with the menus that show them.",
  method: 'GET',
  path: '/api/pages',
  access: 'public',
  reply: z.object({ pages: z.array(ownPageEntry) }),
  errors: [],
})

export const getOwnPage = endpoint({
  summary: "Gets one page of one's own; a former slug redirects to the current one.",
  method: 'GET',
  path: '/api/pages/:slug',
  access: 'public',
  params: slugParams,
  reply: z.object({ page: ownPage }),
  errors: ['page_not_found'],
})

export const createOwnPage = endpoint({
  summary: 'Creates a page at an address that no other page has and the site itself does not use.',
  method: 'POST',
  path: '/api/pages',
  access: 'admin',
  longTexts: true,
  body: newOwnPage,
  reply: z.extend(atoms.message, { page: ownPage }),
  errors: ['invalid_fields', 'slug_taken', 'too_many_pages'],
})

export const orderOwnPages = endpoint({
  summary: 'Puts the named pages first, in this order; the others keep theirs after them.',
  method: 'PUT',
  path: '/api/pages',
  access: 'admin',
  body: z.object({
    slugs: z.array(z.string()).check(
      z.maxLength(limits.ownPagesMax, messages.pagesRepeated),
      z.refine((slugs) => new Set(slugs).size === slugs.length, messages.pagesRepeated),
    ),
  }),
  reply: z.extend(atoms.message, { pages: z.array(ownPageEntry) }),
  errors: ['invalid_fields', 'page_not_found'],
})

export const updateOwnPage = endpoint({
  summary: 'Updates the given fields of a page; 409 if they are based on an older version.',
  method: 'PUT',
  path: '/api/pages/:slug',
  access: 'admin',
  longTexts: true,
  params: slugParams,
  body: ownPageChanges,
  reply: z.extend(atoms.message, { page: ownPage }),
  errors: ['invalid_fields', 'slug_taken', 'page_not_found', 'outdated_page'],
})

export const deleteOwnPage = endpoint({
  summary: 'Deletes a page; it can be restored for 30 days.',
  method: 'DELETE',
  path: '/api/pages/:slug',
  access: 'admin',
  params: slugParams,
  reply: deletionReply,
  errors: ['page_not_found'],
})
