import { uploadAtWidth } from '@byline/contract/addresses/paths'
import type { ManagedCard } from '@byline/contract/posts/manage'
import type { PostCard } from '@byline/contract/posts/posts'

interface ThumbnailProps {
  post: Pick<PostCard, 'avatar' | 'placeholder'> & Partial<Pick<ManagedCard, 'cover' | 'status'>>
  className?: string
}

/** Width and height. */
const SIDE_PX = 72

/** Assumed for a cover of unknown size. */
const DEFAULT_ASPECT_RATIO = 16 / 9

/** A post's cover as a small square, or a drawn one. It is decorative, as the title is next to it. */
export function Thumbnail({ post, className = 'size-18' }: ThumbnailProps) {
  // The server draws covers of published posts alone.
  if (!post.avatar && (post.status ?? 'published') !== 'published') {
    return <span aria-hidden className={`${className} inline-block shrink-0 rounded-md bg-sunken`} />
  }
  return (
    <img
      {...picture(post)}
      alt=""
      width={SIDE_PX}
      height={SIDE_PX}
      loading="lazy"
      className={`${className} cover shrink-0 rounded-md bg-sunken object-cover`}
    />
  )
}

/** The sources of a picture that is cropped to a square: its shorter side is as wide as the square. */
function picture({ avatar, cover, placeholder }: ThumbnailProps['post']) {
  if (!avatar) return { src: placeholder }
  const widths = [160, 320].map((width) => `${uploadAtWidth(avatar, width)} ${width}w`)
  return {
    src: uploadAtWidth(avatar, 160),
    srcSet: widths.join(', '),
    sizes: `${Math.ceil(SIDE_PX * Math.max(1, cover ? cover.width / cover.height : DEFAULT_ASPECT_RATIO))}px`,
  }
}
