import { noteOf } from '@byline/contract/imports/note'
import { limits } from '@byline/contract/rules/limits'
import { PictureRefused } from '../fetching/picture-refused.ts'

/** Sizes in CSS pixels. */
export interface DrawingSize {
  /** The width on the page; undefined if the drawing fills the line, as one without a size of its own does. */
  width: number | undefined
  /** The visible coordinates, for the attribute `viewBox`. */
  viewBox: string
  /** The size in which it is drawn. */
  drawn: { width: number; height: number }
}

/** Device pixels per CSS pixel. */
const DENSITY = 2
/** Twice the width of a line of text. */
const FILLING_WIDTH = 1_336
/** The longest side that WebP allows. */
const SIDE_MAX = 16_383
/** A drawing is in memory as a whole, with four bytes for each pixel. */
const DRAWN_PIXELS = 16_000_000

/** The default size of replaced elements (CSS 2.2, §10.3.2). */
const DEFAULT = { width: 300, height: 150 }

/** CSS pixels per unit (CSS Values 4, §6). */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
}

/**
 * The size of a drawing by the attributes of its root (SVG 2, §8.2): drawn at twice its own width, up to the width of
 * stored pictures. Throws `PictureRefused` if it has no size or far too many pixels.
 */
export function drawingSize(attributes: Record<string, string>): DrawingSize {
  const box = boxOf(attributes.viewBox)
  const width = pixelsOf(attributes.width)
  const height = pixelsOf(attributes.height)
  const own = sizeOf(width, height, box)
  if (!(own.width > 0 && own.height > 0)) throw new PictureRefused(noteOf('dashboard.imports.drawingNoSize'))
  if (own.width * own.height > limits.uploadPixels) throw new PictureRefused(noteOf('shared.errors.too_many_pixels'))
  const isFilling = width === undefined && height === undefined && box !== undefined
  const wanted = isFilling ? Math.max(FILLING_WIDTH, DENSITY * own.width) : DENSITY * own.width
  const scale = Math.min(
    wanted / own.width,
    limits.pictureWidthMax / own.width,
    SIDE_MAX / own.height,
    Math.sqrt(DRAWN_PIXELS / (own.width * own.height)),
  )
  return {
    width: isFilling ? undefined : Math.max(1, Math.round(own.width)),
    viewBox: box ? box.join(' ') : `0 0 ${own.width} ${own.height}`,
    drawn: { width: Math.max(1, Math.round(own.width * scale)), height: Math.max(1, Math.round(own.height * scale)) },
  }
}

function sizeOf(
  width: number | undefined,
  height: number | undefined,
  box: number[] | undefined,
): { width: number; height: number } {
  if (width !== undefined && height !== undefined) return { width, height }
  const [, , boxWidth = DEFAULT.width, boxHeight = DEFAULT.height] = box ?? []
  const ratio = boxWidth / boxHeight
  if (width !== undefined) return { width, height: box ? width / ratio : DEFAULT.height }
  if (height !== undefined) return { width: box ? height * ratio : DEFAULT.width, height }
  return { width: boxWidth, height: boxHeight }
}

/** Undefined for a missing length, and for one that depends on the page, such as `100%`. */
function pixelsOf(length = ''): number | undefined {
  const [, number = '', unit = ''] = /^\s*\+?(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})([a-z]*)\s*$/i.exec(length) ?? []
  const factor = UNITS[unit.toLowerCase()]
  return number === '' || factor === undefined ? undefined : Number(number) * factor
}

function boxOf(viewBox = ''): number[] | undefined {
  const numbers = viewBox
    .slice(0, 200)
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = numbers
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0
  return isBox ? numbers : undefined
}
