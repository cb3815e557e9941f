import type { Post } from '@byline/contract/posts/posts'
import type { PreviewPicture } from '../../../lib/head/page-head.tsx'

/** The width of the copy of a cover image that link previews show, and the size of the drawn pictures. */
const COPY_WIDTH = 1280
const DRAWN = { width: 1200, height: 630 }

/** The picture for link previews of an article, with its size. */
export function sharePictureOf({
  sharePicture,
  avatar,
  cover,
  coverAlt: alt,
}: Pick<Post, 'sharePicture' | 'avatar' | 'cover' | 'coverAlt'>): PreviewPicture {
  if (!avatar || !cover) return { path: sharePicture, ...DRAWN }
  const width = Math.min(cover.width, COPY_WIDTH)
  const height = Math.round((cover.height * width) / cover.width)
  return { path: sharePicture, width, height, alt, originalWidth: cover.width }
}
