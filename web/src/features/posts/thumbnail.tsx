import { uploadAtWidth } from '@byline/contract/paths'
import type { PostCard } from '@byline/contract/posts'
import { placeholderOf } from './placeholder.ts'

interface ThumbnailProps {
  post: Pick<PostCard, '_id' | 'avatar'> & Partial<Pick<PostCard, 'cover'>>
  className?: string
}

/** Pixels of its sides. */
const SIDE = 72

/** Width by height of a cover whose size is not known. */
const USUAL = 16 / 9

/** A post's cover as a small square, or the drawn placeholder; the title beside it says what it is. */
export function Thumbnail({ post, className = 'size-18' }: ThumbnailProps) {
  return (
    <img
      {...picture(post)}
      alt=""
      width={SIDE}
      height={SIDE}
      loading="lazy"
      className={`${className} cover shrink-0 rounded-md bg-sunken object-cover`}
    />
  )
}

/** Cut to a square, a picture is shown as wide as its longer side. */
function picture({ _id, avatar, cover }: ThumbnailProps['post']) {
  if (!avatar) return { src: placeholderOf(_id) }
  const widths = [160, 320].map((width) => `${uploadAtWidth(avatar, width)} ${width}w`)
  return {
    src: uploadAtWidth(avatar, 160),
    srcSet: widths.join(', '),
    sizes: `${Math.ceil(SIDE * Math.max(1, cover ? cover.width / cover.height : USUAL))}px`,
  }
}
