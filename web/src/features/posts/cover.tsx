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
}

/** A post's cover in the width the screen needs, or the drawn placeholder; the title beside it says what it is. */
export function Cover({ post: { _id, avatar, cover }, sizes, eager, className }: CoverProps) {
  const shared = {
    loading: eager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: eager ? ('high' as const) : ('auto' as const),
  }
  if (!avatar || !cover) {
    return (
      <img
        {...shared}
        alt=""
        src={placeholderOf(_id)}
        width={1600}
        height={900}
        className={className}
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
      className={`${tintClass(cover.color)} ${className}`}
    />
  )
}
