import { noteOf } from '@byline/contract/imports/note'
import { checkHeader } from '../../../features/uploads/pictures/picture.ts'
import { PictureRefused } from '../fetching/picture-refused.ts'
import { cleanDrawing, drawingText } from './clean-drawing.ts'
import { rasterize } from './rasterize.ts'

export interface Drawn {
  /** The drawing as PNG. */
  png: Buffer
  /** The width that it asks for in CSS pixels; undefined if it fills the line. */
  width: number | undefined
}

/** Drawings of diagrams take half a second of CPU time. */
const drawingLimits = { cpuMs: 10_000, memoryMaxMb: 700 }

/**
 * Draws an SVG of the operator's own folder or export as a picture, in a process of its own without anything from the
 * outside. SVG that people upload never gets here. Throws `PictureRefused`, or an `AppError` for a picture within it.
 */
export async function draw(bytes: Buffer): Promise<Drawn> {
  const { svg, width, hasText, pictures } = cleanDrawing(drawingText(bytes))
  for (const picture of pictures) await checkHeader(picture)
  if (hasText && !(await hasFonts())) throw new PictureRefused(noteOf('dashboard.imports.drawingNoFonts'))
  const png = await rasterize(svg, drawingLimits).catch(() => undefined)
  if (!png) throw new PictureRefused(noteOf('dashboard.imports.drawingTooMuch'))
  return { png, width }
}

let fonts: Promise<boolean> | undefined

/** Whether letters leave any trace. */
function hasFonts(): Promise<boolean> {
  fonts ??= Promise.all(['', '<text y="30" font-size="30">M</text>'].map(drawWithin)).then(
    ([without, letter]) => without !== undefined && letter !== undefined && !without.equals(letter),
  )
  return fonts
}

function drawWithin(content: string): Promise<Buffer | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${content}</svg>`
  return rasterize(svg, drawingLimits).catch(() => undefined)
}
