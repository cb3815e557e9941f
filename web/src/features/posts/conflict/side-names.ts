import { t } from '../../../lib/language/texts.ts'
import type { Choice } from './choices.ts'
import type { HunkChoice } from './merge.ts'

/** The labels of the versions. */
export type SideNames = Record<Choice | HunkChoice, string>

/** `own` if the newer version was saved by another tab of this browser. */
export function sideNames(own: boolean): SideNames {
  return {
    yours: t('dashboard.conflict.yours'),
    theirs: own ? t('dashboard.conflict.yourOtherTab') : t('dashboard.conflict.theirs'),
    merged: t('dashboard.conflict.bothMerged'),
    both: t('dashboard.conflict.bothInOrder'),
  }
}
