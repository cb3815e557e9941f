import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font as HarfBuzzFont } from 'harfbuzzjs'
import { Outline } from './shapes/outline.ts'

/** Newsreader for large sizes (SIL Open Font License 1.1): Latin letters with their accents, one weight. */
const FILE = createRequire(import.meta.url).resolve('@byline/covers/newsreader-display.ttf')
/** The offset at which the table OS/2 has the height of capital letters (OpenType 1.9). */
const CAP_HEIGHT_AT = 88

export interface Font {
  unitsPerEm: number
  capHeight: number
  /** The characters that have a glyph. */
  characters: ReadonlySet<number>
  /** The glyphs of a line, in the order in which they are drawn, with what moves them. */
  shape(line: string): { glyph: number; xAdvance: number; xOffset: number; yOffset: number }[]
  outlines: HarfBuzzFont
}

let loaded: Promise<Font> | undefined

/** Loads the font and its library at the first cover, to keep the start fast. */
export function loadFont(): Promise<Font> {
  loaded ??= Promise.all([import('harfbuzzjs'), readFile(FILE)]).then(([harfbuzz, bytes]) => {
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
    const outlines = new harfbuzz.Font(face)
    const { buffer, byteOffset } = face.referenceTable('OS/2') ?? new Uint8Array(CAP_HEIGHT_AT + 2)
    return {
      unitsPerEm: face.upem,
      capHeight: new DataView(buffer, byteOffset).getInt16(CAP_HEIGHT_AT),
      characters: new Set(face.collectUnicodes()),
      outlines,
      shape(line) {
        const text = new harfbuzz.Buffer()
        text.addText(line)
        text.guessSegmentProperties()
        harfbuzz.shape(outlines, text)
        const positions = text.getGlyphPositions()
        return text.getGlyphInfos().map(({ codepoint: glyph }, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
          return { glyph, xAdvance, xOffset, yOffset }
        })
      },
    }
  })
  return loaded
}

/** The outlines of a line of text that begins at `x` on the base line `y`; sizes in pixels. */
export function outlineOf(font: Font, line: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm
  let [at, data] = [x, '']
  for (const { glyph, xAdvance, xOffset, yOffset } of font.shape(line)) {
    data += glyphAt(font.outlines.glyphToJson(glyph), scale, at + xOffset * scale, y - yOffset * scale)
    at += xAdvance * scale
  }
  return data
}

export function widthOf(font: Font, line: string, size: number): number {
  return (font.shape(line).reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / font.unitsPerEm
}

/** The width of a line in a size, in pixels. */
export type Measure = (line: string, size: number) => number

/** Measures lines that are tried again and again, in several sizes, and lays out each of them once. */
export function measureWith(font: Font): Measure {
  const widths = new Map<string, number>()
  return (line, size) => {
    const known = widths.get(line) ?? widthOf(font, line, 1)
    widths.set(line, known)
    return known * size
  }
}

/** The outline of the first letter or digit of a title, or undefined if the font has none for it. */
export function initialOf(font: Font, title: string): ((height: number) => string) | undefined {
  const first = /[\p{L}\p{N}]/u.exec(title.normalize('NFC'))?.[0].toLocaleUpperCase('en')
  if (!first || !canWrite(font, first)) return undefined
  const boxes = boxesOf(font, first)
  const [minX, maxX] = [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))]
  const [minY, maxY] = [Math.min(...boxes.map(({ bottom }) => bottom)), Math.max(...boxes.map(({ top }) => top))]
  return (height) => {
    const size = (height * font.unitsPerEm) / Math.max(maxY - minY, font.capHeight)
    const scale = size / font.unitsPerEm
    return outlineOf(font, first, size, 800 - (scale * (minX + maxX)) / 2, 450 + (scale * (minY + maxY)) / 2)
  }
}

/** The boxes around the glyphs of a line, in units of the font. */
function boxesOf(font: Font, line: string) {
  let at = 0
  return font.shape(line).map(({ glyph, xAdvance, xOffset, yOffset }) => {
    const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.outlines.glyphExtents(glyph) ?? {}
    const [left, top] = [at + xOffset + xBearing, yOffset + yBearing]
    at += xAdvance
    return { left, top, right: left + width, bottom: top + height }
  })
}

/** Whether the font has a glyph for each character. */
export function canWrite(font: Font, text: string): boolean {
  return [...text].every((character) => font.characters.has(character.codePointAt(0) ?? 0))
}

function glyphAt(commands: ReturnType<HarfBuzzFont['glyphToJson']>, scale: number, x: number, y: number): string {
  let [data, outline, start] = ['', undefined as Outline | undefined, '']
  for (const [index, { type, values }] of commands.entries()) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.map((value, axis) =>
      axis % 2 === 0 ? x + value * scale : y - value * scale,
    )
    // The path is closed by its last command; a line to its start would only make it longer.
    const isEnd = commands[index + 1]?.type === 'Z' && String(values) === start
    if (type === 'M') {
      outline = new Outline(a, b)
      start = String(values)
    } else if (type === 'L' && !isEnd) outline?.lineTo(a, b)
    else if (type === 'Q') outline?.bendTo(a, b, c, d)
    else if (type === 'C') outline?.curveTo(a, b, c, d, e, f)
    else if (type === 'Z') data += outline?.close() ?? ''
  }
  return data
}
