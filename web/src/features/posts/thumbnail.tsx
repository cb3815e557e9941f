import { uploadAtWidth } from '@byline/contract/paths'
import type { PostCard } from '@byline/contract/posts'
import { placeholderClass } from './cover.tsx'

interface ThumbnailProps {
  post: Pick<PostCard, '_id' | 'avatar'>
  className?: string
}

/** A post's cover as a small square, or the drawn placeholder; the title beside it says what it is. */
export function Thumbnail({ post, className = 'size-18' }: ThumbnailProps) {
  return (
    <img
      src={post.avatar ? uploadAtWidth(post.avatar, 160) : '/cover-placeholder.svg'}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      className={`${className} shrink-0 rounded-md bg-sunken object-cover ${post.avatar ? '' : placeholderClass(post._id)}`}
    />
  )
}
