import type { Picture } from '@byline/contract/uploads'
import type { Properties } from 'hast'

/** The width of the lines of text in pixels: what a percentage is a part of. */
export const COLUMN_PX = 580
/** The smallest picture that one can see; a width of 1 pixel is that of a counter. */
const LEAST_PX = 8

/**
 * The width in pixels at which a text shows a picture: as its writer asks, by `width` (pixels or a percentage) or
 * `height`, else its own. The style sheet never shows it wider than the column.
 */
export function askedWidth({ width, height }: Properties, picture: Picture): number {
  const asked = pixelsOf(width) ?? (pixelsOf(height) ?? 0) * (picture.width / picture.height)
  return asked >= LEAST_PX ? Math.round(asked) : picture.width
}

/** The size in pixels that a text gives a picture of another site, whose own is not known. */
export function givenSize({ width, height }: Properties): Properties {
  const [across, down] = [pixelsOf(width), /%/.test(String(height)) ? undefined : pixelsOf(height)]
  return { ...(across && { width: Math.round(across) }), ...(down && { height: Math.round(down) }) }
}

function pixelsOf(value: Properties[string]): number | undefined {
  const [, number, percent] = /^\s*(\d{1,4}(?:\.\d+)?)\s*(?:px|(%))?\s*$/.exec(String(value)) ?? []
  if (number === undefined) return undefined
  if (!percent) return Number(number)
  return Number(number) < 100 ? (Number(number) / 100) * COLUMN_PX : undefined
}
