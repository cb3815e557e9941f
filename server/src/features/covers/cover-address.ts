import type { Labelled } from '@byline/covers/draw-share-picture'
import { SHARE_DRAWINGS, versionOf } from '../site/share-picture.ts'

/** Part of every address, because a cover is cached for ever. Increase it with each change of the drawings. */
const DRAWINGS = 1

/** The path of the cover that the server draws for a post; a new title or variant has a new one. */
export function coverAddress(postId: string, variant: number, title: string): string {
  return `/covers/${postId}-${versionOf(`${drawingOf(DRAWINGS, variant)} ${title}`)}.svg`
}

/** The same cover as a PNG file, for mails. */
export function coverPictureAddress(postId: string, variant: number, title: string): string {
  return coverAddress(postId, variant, title).replace(/svg$/, 'png')
}

/** The path of the picture for link previews, with title, author and the site's name in it: PNG, 1200 × 630. */
export function shareAddress({ id, variant, title, author, site }: Required<Labelled>): string {
  const words = JSON.stringify([drawingOf(SHARE_DRAWINGS, variant), title, author, site])
  return `/covers/${id}-${versionOf(words)}.png`
}

/** The first variant keeps the addresses that it had when it was the only one. */
function drawingOf(drawings: number, variant: number): number | string {
  return variant === 0 ? drawings : `${drawings}.${variant}`
}
