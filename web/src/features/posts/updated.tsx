import type { PostCard } from '@byline/contract/posts'
import { Time } from '../../ui/time.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * ` · Updated Nov 20, 10:05 AM`, for the end of the line with an article's date; nothing if the last edit is at most a
 * day younger than the article, which is then being finished rather than updated.
 */
export function Updated({ post }: { post: Pick<PostCard, 'createdAt' | 'updatedAt'> }) {
  if (!(Date.parse(post.updatedAt) - Date.parse(post.createdAt) > DAY_MS)) return null
  return (
    <>
      {' · Updated '}
      <Time iso={post.updatedAt} />
    </>
  )
}
