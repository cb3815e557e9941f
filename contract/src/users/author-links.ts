import * as z from 'zod/mini'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { withoutOverrides } from '../rules/invisible.ts'
import { limits } from '../rules/limits.ts'

/** A short text in Markdown about oneself, rendered like a comment. */
export const biography = atoms
  .textUpTo(limits.biographyMax, messages.biographyTooLong, { clean: (text) => text.trim() })
  .check(atoms.withoutNul)

const LABEL_MAX = 60

const authorLink = z.object({
  label: atoms.lineUpTo(LABEL_MAX, messages.linkLabelTooLong, {
    required: messages.linkLabelRequired,
    invisible: messages.linkLabelInvisible,
    clean: withoutOverrides,
  }),
  url: z
    .string(messages.linkInvalid)
    .check(z.trim(), z.maxLength(limits.linkMax, messages.linkInvalid), z.refine(isHttpsAddress, messages.linkInvalid)),
})
export type AuthorLink = z.infer<typeof authorLink>

/** Links to other places of a person. */
export const authorLinks = z.array(authorLink).check(z.maxLength(limits.authorLinksMax, messages.linksTooMany))

/** Only a whole address without a name and password in it, as these would pass for another site's. */
function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[^\s<>"\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
