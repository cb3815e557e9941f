import type { Font } from 'fontkit'
import { COVER_HEIGHT, COVER_WIDTH, drawCover } from './draw-cover.ts'
import { initialOf, outlineOf } from './lettering.ts'
import { setTitle, writableTitle } from './title-lines.ts'

/** The size of a picture for link previews (Open Graph), in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The day theme (web/src/ui/tokens.css). */
const colors = { paper: '#fbf8f2', ink: '#1f2420', muted: '#5c6059' }

/** From web/public/logo-light.svg. */
const LOGO_LEAF =
  '<path d="M3 25C1 13 8 4 23 3c1 14-6 22-17 22z" fill="#2f6b3c"/><path d="M6 22 15.5 11.5" stroke="#faf7f0" stroke-width="1.8"/><circle cx="16" cy="11" r="1.9" fill="#faf7f0"/>'

const MARGIN = 72
const COVER_LEFT = 744
const TITLE = { width: COVER_LEFT - 2 * MARGIN, top: 112, height: 370 }

/**
 * Draws the picture of a post for link previews: its title on paper beside its cover. A title that the font cannot write
 * leaves the cover alone.
 */
export function drawSharePicture(font: Font, postId: string, title: string): string {
  const writable = writableTitle(font, title)
  const left = writable === undefined ? 0 : COVER_LEFT
  const { shapes } = drawCover(postId, writable === undefined ? initialOf(font, title) : undefined)
  const cover = `<svg x="${left}" width="${SHARE_WIDTH - left}" height="${SHARE_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`
  const words = writable === undefined ? '' : titleOnPaper(font, writable)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" stroke-linecap="round" stroke-linejoin="round">${words}${cover}</svg>`
}

function titleOnPaper(font: Font, title: string): string {
  const { lines, size, lineHeight } = setTitle(font, title, TITLE.width, TITLE.height)
  const outlines = lines.map((line, index) =>
    outlineOf(font, line, size, MARGIN, TITLE.top + size * 0.72 + index * lineHeight),
  )
  return [
    `<path fill="${colors.paper}" d="M0 0h${COVER_LEFT}v${SHARE_HEIGHT}H0z"/>`,
    `<path fill="${colors.ink}" d="M${MARGIN} 70h56v3h-56z"/>`,
    `<path fill="${colors.ink}" d="${outlines.join('')}"/>`,
    `<g transform="translate(${MARGIN - 4} 522)scale(1.7)">${LOGO_LEAF}</g>`,
    `<path fill="${colors.muted}" d="${outlineOf(font, 'Byline', 36, MARGIN + 50, 563)}"/>`,
  ].join('')
}
