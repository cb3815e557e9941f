import { SHARE_DRAWINGS, versionOf } from '../site/share-picture.ts'

/** Part of every address, because a cover is cached for ever. Increase it with each change of the drawings. */
const DRAWINGS = 1

/** The path of the cover that the server draws for a post; a new title has a new one. */
export function coverAddress(postId: string, title: string): string {
  return `/covers/${postId}-${versionOf(`${DRAWINGS} ${title}`)}.svg`
}

/** The same cover as a PNG file, for mails. */
export function coverPictureAddress(postId: string, title: string): string {
  return coverAddress(postId, title).replace(/svg$/, 'png')
}

/** The path of the picture for link previews, with title, author and the site's name in it: PNG, 1200 × 630. */
export function shareAddress(postId: string, title: string, author: string, site: string): string {
  const words = JSON.stringify([SHARE_DRAWINGS, title, author, site])
  return `/covers/${postId}-${versionOf(words)}.png`
}
