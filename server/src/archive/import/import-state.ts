import { limits } from '@byline/contract/limits'
import type { PostStatus } from '@byline/contract/post-states'
import type { SourcePost } from './source.ts'

/**
 * The state of an imported post, and its date: a draft stays one, and a date to come is the time at which the post is
 * published. A date further ahead than a post can be scheduled makes it a draft too.
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
