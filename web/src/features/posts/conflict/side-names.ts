import type { Choice } from './choices.ts'
import type { HunkChoice } from './merge.ts'

/** The labels of the versions. */
export type SideNames = Record<Choice | HunkChoice, string>

/** `own` if the newer version was saved by another tab of this browser. */
export function sideNames(own: boolean): SideNames {
  return {
    yours: 'Yours',
    theirs: own ? 'Your other tab' : 'Theirs',
    merged: 'Both merged',
    both: 'Both, one after the other',
  }
}
