import type { ReadPost } from '@byline/contract/posts/posts'
import { useHydrated } from '../../../lib/use-hydrated.ts'

/** Whether an article takes no more comments. Hydration repeats what the page says; later the clock counts too. */
export function useCommentsClosed({
  commentsClosed,
  commentsCloseAt,
}: Pick<ReadPost, 'commentsClosed' | 'commentsCloseAt'>): boolean {
  const hydrated = useHydrated()
  if (commentsClosed || !hydrated || commentsCloseAt === null) return commentsClosed
  return Date.parse(commentsCloseAt) <= Date.now()
}
