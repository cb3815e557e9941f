import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { messages } from './messages/messages.ts'
import { ownPageFields as fields, ownPageMenus } from './own-page-fields.ts'
import * as atoms from './rules/atoms.ts'
import { limits } from './rules/limits.ts'
import { deletionReply } from './trash.ts'

/** A page of one's own as menus and the list of pages show it. */
export const ownPageEntry = z.object({
  _id: atoms.id,
  slug: z.string(),
  title: z.string(),
  menu: z.enum(ownPageMenus),
  /** The position in the menus, from 0 on. */
  position: z.int(),
})
export type OwnPageEntry = z.infer<typeof ownPageEntry>

export const ownPage = z.extend(ownPageEntry, {
  /** Markdown as written. */
  body: z.string(),
  html: z.string(),
  /** The beginning of the text, as plain text in one line, for search engines and link previews. */
  excerpt: z.string(),
  /** Incremented by every save of the title, the address, the text or the menu. */
  version: z.int(),
  createdAt: atoms.timestamp,
  updatedAt: atoms.timestamp,
})
export type OwnPage = z.infer<typeof ownPage>

export const newOwnPage = z.object({
  title: fields.title,
  slug: fields.slug,
  body: z.nullish(fields.body),
  menu: z.nullish(fields.menu),
})
export type NewOwnPage = z.infer<typeof newOwnPage>

/** A field that is missing or null stays unchanged. */
export const ownPageChanges = z.extend(newOwnPage, {
  title: z.nullish(fields.title),
  /** The position among all pages, from 0 on. */
  position: z.nullish(z.int(messages.wholeNumberNeeded).check(z.minimum(0, messages.numberNeeded))),
  version: z.nullish(z.int(messages.wholeNumberNeeded)),
})
export type OwnPageChanges = z.infer<typeof ownPageChanges>

export const listOwnPages = endpoint('GET /api/pages', 'public', {
  summary: "Lists the pages of one's own in their order, with the menus that show them.",
  reply: z.object({ pages: z.array(ownPageEntry) }),
})

export const getOwnPage = endpoint('GET /api/pages/:slug', 'public', {
  summary: "Gets one page of one's own; a former slug redirects to the current one.",
  reply: z.object({ page: ownPage }),
  errors: ['page_not_found'],
})

export const createOwnPage = endpoint('POST /api/pages', 'admin', {
  scope: 'manage',
  summary: 'Creates a page at an address that no other page has and the site itself does not use.',
  longTexts: true,
  body: newOwnPage,
  reply: z.extend(atoms.message, { page: ownPage }),
  errors: ['slug_taken', 'too_many_pages'],
})

export const orderOwnPages = endpoint('PUT /api/pages', 'admin', {
  scope: 'manage',
  summary: 'Puts the named pages first, in this order; the others keep theirs after them.',
  body: z.object({
    slugs: z.array(z.string()).check(
      z.maxLength(limits.ownPagesMax, messages.pagesRepeated),
      z.refine((slugs) => new Set(slugs).size === slugs.length, messages.pagesRepeated),
    ),
  }),
  reply: z.extend(atoms.message, { pages: z.array(ownPageEntry) }),
  errors: ['page_not_found'],
})

export const updateOwnPage = endpoint('PUT /api/pages/:slug', 'admin', {
  scope: 'manage',
  summary: 'Updates the given fields of a page; 409 if they are based on an older version.',
  longTexts: true,
  body: ownPageChanges,
  reply: z.extend(atoms.message, { page: ownPage }),
  errors: ['slug_taken', 'page_not_found', 'outdated_page'],
})

export const deleteOwnPage = endpoint('DELETE /api/pages/:slug', 'admin', {
  scope: 'manage',
  summary: 'Deletes a page; it can be restored for 30 days.',
  reply: deletionReply,
  errors: ['page_not_found'],
})
