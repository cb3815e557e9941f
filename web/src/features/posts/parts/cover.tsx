import { paths, uploadSrcSet } from '@byline/contract/addresses/paths'
import type { PostCard } from '@byline/contract/posts/posts'
import { tintClass } from '@byline/contract/uploads'

interface CoverProps {
  post: Pick<PostCard, 'avatar' | 'cover' | 'placeholder'>
  /** The alternative text; without it, the picture is decorative, as the title is next to it. */
  alt?: string | undefined
  sizes: string
  /** Set for the largest picture of the first screen; others are loaded when the reader scrolls near them. */
  eager: boolean
  className: string
}

/** A post's cover in the width that the screen needs, or a drawn one. */
export function Cover({ post: { avatar, cover, placeholder }, alt = '', sizes, eager, className }: CoverProps) {
  const shared = {
    loading: eager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: eager ? ('high' as const) : ('auto' as const),
  }
  if (!avatar || !cover) {
    return <img {...shared} alt="" src={placeholder} width={1600} height={900} className={`cover ${className}`} />
  }
  return (
    <img
      {...shared}
      alt={alt}
      src={paths.upload(avatar)}
      srcSet={uploadSrcSet(avatar, cover.width)}
      sizes={sizes}
      width={cover.width}
      height={cover.height}
      className={`cover ${tintClass(cover.color)} ${className}`}
    />
  )
}
