import * as atoms from '../rules/atoms.ts'
import { withoutDirections } from '../rules/invisible.ts'
import { limits } from '../rules/limits.ts'

/** The messages about a correction; apart, because only its field needs them. */
export const correctionMessages = {
  tooLong: 'A correction must be at most 300 characters',
  invisible: 'A correction needs a visible character, in one line',
  unpublished: 'Only a change of an article that readers have seen can be a correction',
} as const

/** One sentence that says what a change of a published article corrects. */
export const correctionText = atoms
  .lineUpTo(limits.correctionMax, correctionMessages.tooLong, {
    invisible: correctionMessages.invisible,
    clean: withoutDirections,
  })
  .check(atoms.withoutNul)
