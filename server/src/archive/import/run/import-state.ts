import type { PostStatus } from '@byline/contract/posts/post-states'
import { limits } from '@byline/contract/rules/limits'
import type { SourcePost } from '@byline/moving/records/source'

/**
 * The state and date of an imported post. A draft stays a draft. A post with a date in the future is scheduled for it, or
 * becomes a draft if the date is further ahead than posts can be scheduled.
 */
export function importedState(
  { isDraft }: Pick<SourcePost, 'isDraft'>,
  createdAt: string,
  now = new Date(),
): { state: PostStatus; createdAt: string } {
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + limits.scheduleYears)
  const time = Date.parse(createdAt)
  const isAhead = time > now.getTime()
  if (!isAhead) return { state: isDraft ? 'draft' : 'published', createdAt }
  if (isDraft || time > latest.getTime()) return { state: 'draft', createdAt: now.toISOString() }
  return { state: 'scheduled', createdAt }
}
