import { digestOf } from '../../http/digest.ts'

/** Part of every address, because a cover is cached for ever. Increase it with each change of the drawings. */
const DRAWINGS = 1

/** The path of the cover that the server draws for a post; a new title has a new one. */
export function coverAddress(postId: string, title: string): string {
  return `/covers/${postId}-${versionOf(title)}.svg`
}

/** The path of the picture for link previews, with the title in it: PNG, 1200 × 630. */
export function shareAddress(postId: string, title: string): string {
  return `/covers/${postId}-${versionOf(title)}.png`
}

function versionOf(title: string): string {
  return digestOf(Buffer.from(`${DRAWINGS} ${title.toWellFormed()}`)).slice(0, 10)
}
