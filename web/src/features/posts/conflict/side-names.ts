import type { Choice } from './choices.ts'
import type { PlaceChoice } from './merge.ts'

/** What the versions are called on the screen. */
export type SideNames = Record<Choice | PlaceChoice, string>

/** `own` if the newer version was saved by another tab of this browser. */
export function sideNames(own: boolean): SideNames {
  return {
    yours: 'Yours',
    theirs: own ? 'Your other tab' : 'Theirs',
    merged: 'Both merged',
    both: 'Both, one after the other',
  }
}
