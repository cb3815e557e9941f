import type { PostStatus } from '@byline/contract/posts/post-states'
import { ownZone, timeInZone } from './zoned-time.ts'

/** Who sees a post of this state; undefined is a new one. */
export function sentenceOfState(status: PostStatus | undefined, publishAt: string | null, timeZone: string): string {
  if (status === undefined || status === 'draft') return 'A draft: only you and the admins of this site see it.'
  if (status === 'published' || publishAt === null) return 'Published: everybody sees it.'
  const time = Date.parse(publishAt)
  const elsewhere = ownZone() === timeZone ? '' : ` (where you are, ${timeInZone(time, undefined)})`
  return `Scheduled for ${timeInZone(time, timeZone)}${elsewhere}. Until then, only you and the admins of this site see it.`
}
