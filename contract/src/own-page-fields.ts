import * as z from 'zod/mini'
import { messages, oneOf } from './messages/messages.ts'
import * as atoms from './rules/atoms.ts'
import { withoutOverrides } from './rules/invisible.ts'
import { limits } from './rules/limits.ts'
import { hasTooManyMarks } from './rules/marks.ts'

/** The list that links an own page: the menu of the header, the footer, or neither. */
export const ownPageMenus = ['header', 'footer', 'none'] as const
export type OwnPageMenu = (typeof ownPageMenus)[number]

/** The fields of the form and of the calls that save a page of one's own. */
export const ownPageFields = {
  title: atoms.lineUpTo(limits.titleMax, messages.titleTooLong, {
    required: messages.pageTitleRequired,
    invisible: messages.pageTitleInvisible,
    clean: withoutOverrides,
  }),
  /** A slug by the rules of posts; an empty one is made from the title. */
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

export const ownPageForm = z.object({
  title: ownPageFields.title,
  slug: atoms.textUpTo(limits.slugMax, messages.slugTooLong),
  body: ownPageFields.body,
  menu: ownPageFields.menu,
})
export type OwnPageFields = z.infer<typeof ownPageForm>
