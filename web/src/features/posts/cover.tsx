import { paths, uploadSrcSet } from '@byline/contract/paths'
import type { PostCard } from '@byline/contract/posts'
import { tintClass } from '@byline/contract/uploads'
import { placeholderOf } from './placeholder.ts'

interface CoverProps {
  post: Pick<PostCard, '_id' | 'avatar' | 'cover'>
  sizes: string
  /** The largest picture of the first screen; the others are loaded when they come near. */
  eager: boolean
  className: string
  /** Stands in for a cover that there is none of. */
  placeholder?: string | undefined
}

/** A post's cover in the width the screen needs, or the drawn placeholder; the title beside it says what it is. */
export function Cover({
  post: { _id, avatar, cover },
  sizes,
  eager,
  className,
  placeholder = placeholderOf(_id),
}: CoverProps) {
  const shared = {
    loading: eager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: eager ? ('high' as const) : ('auto' as const),
  }
  if (!avatar || !cover) {
    return (
      <img
        {...shared}
        alt=""
        src={placeholder}
        width={1600}
        height={900}
        className={`cover ${className}`}
      />
    )
  }
  return (
    <img
      {...shared}
      alt=""
      src={paths.upload(avatar)}
      srcSet={uploadSrcSet(avatar, cover.width)}
      sizes={sizes}
      width={cover.width}
      height={cover.height}
      className={`cover ${tintClass(cover.color)} ${className}`}
    />
  )
}
