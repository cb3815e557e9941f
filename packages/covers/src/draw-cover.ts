import { arrangements } from './arrangements/arrangements.ts'
import { type Palette, paletteNames, paletteOf } from './shapes/palettes.ts'
import { Plate } from './shapes/plate.ts'
import { randomFrom } from './shapes/random.ts'

/** The size of a cover in its own units. Any crop from 3:4 to 16:9 around its middle is a whole picture. */
export const COVER_WIDTH = 1600
export const COVER_HEIGHT = 900

/** A cover without its root element, and its colours. */
export interface CoverDrawing {
  shapes: string
  palette: Palette
}

/**
 * Draws the cover of a post: species, arrangement, palette and ground follow from its id and its variant, 0 being the
 * first. `initial` gives the outline of its title's first letter in a height, around 800, 450.
 */
export function drawCover(postId: string, variant = 0, initial?: (height: number) => string): CoverDrawing {
  const random = randomFrom(variant === 0 ? postId : `${postId} ${variant}`)
  const palette = paletteOf(random.pick(paletteNames))
  const plate = new Plate()
  random.pick(arrangements)({ plate, palette, random, initial })
  return {
    palette,
    shapes: `<path fill="${palette.ground}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>${plate}`,
  }
}

export function coverFile({ shapes }: CoverDrawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`
}
