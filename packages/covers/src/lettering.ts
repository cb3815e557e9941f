import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { Outline } from './shapes/outline.ts'

/** Newsreader for large sizes (SIL Open Font License 1.1): Latin letters with their accents, one weight. */
const FILE = createRequire(import.meta.url).resolve('@byline/covers/newsreader-display.ttf')

let loaded: Promise<Font> | undefined

/** Loads the font and its library at the first cover, to keep the start fast. */
export function loadFont(): Promise<Font> {
  loaded ??= Promise.all([import('fontkit'), readFile(FILE)]).then(
    ([fontkit, bytes]) => fontkit.create(bytes) as Font,
  )
  return loaded
}

/** The outlines of a line of text that begins at `x` on the base line `y`; sizes in pixels. */
export function outlineOf(font: Font, line: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(line)
  let [at, data] = [x, '']
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    data += glyphAt(glyph.path.commands, scale, at + xOffset * scale, y - yOffset * scale)
    at += xAdvance * scale
  }
  return data
}

export function widthOf(font: Font, line: string, size: number): number {
  return (font.layout(line).advanceWidth * size) / font.unitsPerEm
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
  const { minX, minY, maxX, maxY } = font.layout(first).bbox
  return (height) => {
    const size = (height * font.unitsPerEm) / Math.max(maxY - minY, font.capHeight)
    const scale = size / font.unitsPerEm
    return outlineOf(
      font,
      first,
      size,
      800 - (scale * (minX + maxX)) / 2,
      450 + (scale * (minY + maxY)) / 2,
    )
  }
}

/** Whether the font has a glyph for each character. */
export function canWrite(font: Font, text: string): boolean {
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

interface Command {
  command: string
  args: number[]
}

function glyphAt(commands: Command[], scale: number, x: number, y: number): string {
  let [data, outline] = ['', undefined as Outline | undefined]
  for (const { command, args } of commands) {
    const at = args.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale))
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = at
    if (command === 'moveTo') outline = new Outline(a, b)
    else if (command === 'lineTo') outline?.lineTo(a, b)
    else if (command === 'quadraticCurveTo') outline?.bendTo(a, b, c, d)
    else if (command === 'bezierCurveTo') outline?.curveTo(a, b, c, d, e, f)
    else data += outline?.close() ?? ''
  }
  return data
}
