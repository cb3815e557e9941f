import type { PostCard } from '@byline/contract/posts/posts'
import { Time } from '../../../ui/time.tsx'

/** 'Updated Nov 20, 10:05 AM' beside the date of an article that was changed after its publication. */
export function Updated({ post }: { post: Pick<PostCard, 'createdAt' | 'updatedAt'> }) {
  if (post.updatedAt <= post.createdAt) return null
  return (
    <span>
      Updated <Time iso={post.updatedAt} />
    </span>
  )
}
