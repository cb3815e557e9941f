import type { PostStatus } from '@byline/contract/posts/post-states'
import { t } from '../../../lib/language/texts.ts'
import { ownZone, timeInZone } from './zoned-time.ts'

/** Who sees a post of this state; undefined is a new one. */
export function sentenceOfState(status: PostStatus | undefined, publishAt: string | null, timeZone: string): string {
  if (status === undefined || status === 'draft') return t('dashboard.postState.draft')
  if (status === 'published' || publishAt === null) return t('dashboard.postState.published')
  const at = Date.parse(publishAt)
  const time = timeInZone(at, timeZone)
  return ownZone() === timeZone
    ? t('dashboard.postState.scheduled', { time })
    : t('dashboard.postState.scheduledElsewhere', { time, ownTime: timeInZone(at, undefined) })
}
