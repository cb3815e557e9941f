import type { Key } from '@byline/languages/texts'
import * as atoms from '../rules/atoms.ts'
import { withoutDirections } from '../rules/invisible.ts'
import { limits } from '../rules/limits.ts'

/** The messages about a correction; apart, because only its field needs them. */
export const correctionMessages = {
  tooLong: 'shared.correctionFields.tooLong',
  invisible: 'shared.correctionFields.invisible',
  unpublished: 'server.correctionFields.unpublished',
  exists: 'server.correctionFields.exists',
} as const satisfies Record<string, Key>

/** One sentence that says what a change of a published article corrects. */
export const correctionText = atoms
  .lineUpTo(limits.correctionMax, correctionMessages.tooLong, {
    invisible: correctionMessages.invisible,
    clean: withoutDirections,
  })
  .check(atoms.withoutNul)
