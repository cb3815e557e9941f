import { defaultSite } from '@byline/contract/site/default-site'
import { COVER_HEIGHT, COVER_WIDTH, drawCover } from './draw-cover.ts'
import { type Font, initialOf, outlineOf, widthOf } from './lettering.ts'
import { setLine, setTitle, writableTitle } from './title-lines.ts'

/** The size of a picture for link previews (Open Graph), in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The day theme (web/src/ui/theme/tokens.css). */
const colors = { paper: '#fbf8f2', ink: '#1f2420', muted: '#5c6059' }

/** From web/public/logo-light.svg. */
const LOGO_LEAF =
  '<path d="M3 25C1 13 8 4 23 3c1 14-6 22-17 22z" fill="#2f6b3c"/><path d="M6 22 15.5 11.5" stroke="#faf7f0" stroke-width="1.8"/><circle cx="16" cy="11" r="1.9" fill="#faf7f0"/>'

const MARGIN = 72
const COVER_LEFT = 744
const TITLE = { width: COVER_LEFT - 2 * MARGIN, top: 112, height: 322 }
const AUTHOR = { size: 38, base: 492 }
const LOGO = { size: 36, base: 567 }
/** The strip below the cover of a title that cannot be written. */
const STRIP_TOP = 526

/** A post, by what is written in its picture. */
export interface Labelled {
  id: string
  /** The number of the drawn cover that is shown. */
  variant?: number
  title: string
  /** May be empty. */
  author: string
  site: string
}

/**
 * Draws the picture of a post for link previews: title, author and the name of the site on paper, beside the cover.
 * Letters that the font cannot write are left out; without the title, the cover fills the picture above a strip with
 * the rest.
 */
export function drawSharePicture(font: Font, { id, variant, title, author, site }: Labelled): string {
  const writable = writableTitle(font, title)
  const hasTitle = writable !== undefined
  const [x, height] = hasTitle ? [COVER_LEFT, SHARE_HEIGHT] : [0, STRIP_TOP]
  const { shapes } = drawCover(id, variant, hasTitle ? undefined : initialOf(font, title))
  const cover = `<svg x="${x}" width="${SHARE_WIDTH - x}" height="${height}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`
  const words = hasTitle ? titleOnPaper(font, writable, { author, site }) : stripBelow(font, { author, site })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" stroke-linecap="round" stroke-linejoin="round">${words}${cover}</svg>`
}

type Signed = Pick<Labelled, 'author' | 'site'>

function titleOnPaper(font: Font, title: string, { author, site }: Signed): string {
  const { lines, size, lineHeight } = setTitle(font, title, TITLE.width, TITLE.height)
  const outlines = lines.map((line, index) =>
    outlineOf(font, line, size, MARGIN, TITLE.top + size * 0.72 + index * lineHeight),
  )
  const name = setLine(font, author, AUTHOR.size, TITLE.width)
  outlines.push(outlineOf(font, name, AUTHOR.size, MARGIN, AUTHOR.base))
  return [
    `<path fill="${colors.paper}" d="M0 0h${COVER_LEFT}v${SHARE_HEIGHT}H0z"/>`,
    `<path fill="${colors.ink}" d="M${MARGIN} 70h56v3h-56z"/>`,
    `<path fill="${colors.ink}" d="${outlines.join('')}"/>`,
    logo(font, site),
  ].join('')
}

function stripBelow(font: Font, { author, site }: Signed): string {
  const width = SHARE_WIDTH / 2 - MARGIN
  const name = setLine(font, author, LOGO.size, width)
  const x = SHARE_WIDTH - MARGIN - widthOf(font, name, LOGO.size)
  return [
    `<path fill="${colors.paper}" d="M0 ${STRIP_TOP}h${SHARE_WIDTH}V${SHARE_HEIGHT}H0z"/>`,
    `<g transform="translate(0 24)">${logo(font, site)}<path fill="${colors.ink}" d="${outlineOf(font, name, LOGO.size, x, LOGO.base)}"/></g>`,
  ].join('')
}

/** The name of the site, behind our sign if it is the name of a new site. */
function logo(font: Font, site: string): string {
  const hasSign = site === defaultSite.name
  const left = hasSign ? 50 : 0
  const name = setLine(font, site, LOGO.size, TITLE.width - left)
  const outline = outlineOf(font, name, LOGO.size, MARGIN + left, LOGO.base)
  const sign = hasSign ? `<g transform="translate(${MARGIN - 4} ${LOGO.base - 41})scale(1.7)">${LOGO_LEAF}</g>` : ''
  return `${sign}<path fill="${colors.muted}" d="${outline}"/>`
}
