import type { Key } from '@byline/languages/texts'
import * as atoms from '../rules/atoms.ts'
import { withoutOverrides } from '../rules/invisible.ts'
import { visibleShape } from '../rules/text-rules.ts'

/** Characters of the two texts about a cover (design §6). */
export const coverTextLimits = { alt: 1_000, credit: 200 } as const

/** Their messages; apart, because only the form of a post needs them. */
export const coverTextMessages = {
  altTooLong: 'shared.coverFields.altTooLong',
  creditTooLong: 'shared.coverFields.creditTooLong',
  invisible: 'shared.coverFields.invisible',
} as const satisfies Record<string, Key>

/** The description of the cover for people who do not see it. */
export const coverAlt = line(coverTextLimits.alt, coverTextMessages.altTooLong)

/** The maker of the cover, as plain text below it. */
export const coverCredit = line(coverTextLimits.credit, coverTextMessages.creditTooLong)

/** One line, which may be empty. */
function line(length: number, tooLong: string) {
  return atoms
    .textUpTo(length, tooLong, {
      clean: (text) => withoutOverrides(text).replace(/\s+/g, ' ').trim(),
      shape: visibleShape(coverTextMessages.invisible),
    })
    .check(atoms.withoutNul)
}
