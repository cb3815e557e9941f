import type { PostStatus } from '@byline/contract/posts/post-states'
import { t } from '../../../lib/language/texts.ts'
import { ownZone, timeInZone } from './zoned-time.ts'

/** The sentence that says who sees a post of this state; undefined is a new one. */
export function sentenceOfState(status: PostStatus | undefined, publishAt: string | null, timeZone: string): string {
  if (status === undefined || status === 'draft') return t('dashboard.state.draft')
  if (status === 'published' || publishAt === null) return t('dashboard.state.published')
  const at = Date.parse(publishAt)
  const time = timeInZone(at, timeZone)
  return ownZone() === timeZone
    ? t('dashboard.state.scheduled', { time })
    : t('dashboard.state.scheduledElsewhere', { time, ownTime: timeInZone(at, undefined) })
}
