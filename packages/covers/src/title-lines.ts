import { bindDashes } from '@byline/contract/rules/dashes'
import { canWrite, type Font, type Measure, measureWith } from './lettering.ts'

/** A title in lines that fit, in pixels. */
export interface SetTitle {
  lines: string[]
  size: number
  lineHeight: number
}

/** Longer titles cannot fit, and layout takes time for each character. */
const LENGTH_MAX = 300
const SIZES = [100, 90, 80, 72, 64, 56, 50, 44] as const
const LINE_HEIGHT = 1.1

/** Characters that are left out if the font has none: emoji, controls, marks on letters. */
const OMITTED = /[\p{Extended_Pictographic}\p{RI}\p{EMod}\p{C}\p{M}]/u

/** The title as the font can write it; undefined if it has a letter of another script, or nothing is left. */
export function writableTitle(font: Font, title: string): string | undefined {
  const characters = [...title.slice(0, LENGTH_MAX).toWellFormed().normalize('NFC').replace(/\s+/g, ' ')]
  const written = characters.filter((character) => canWrite(font, character) || !OMITTED.test(character))
  const text = bindDashes(written.join('').replace(/ {2,}/g, ' ').trim())
  return text !== '' && canWrite(font, text) ? text : undefined
}

/** A line that the font can write, shortened to the width; empty if a letter is missing in the font. */
export function setLine(font: Font, text: string, size: number, width: number): string {
  const line = writableTitle(font, text) ?? ''
  const measure = measureWith(font)
  return measure(line, size) <= width ? line : shortened(measure, line, size, width)
}

/** Sets a title as large as the box allows, in lines of similar widths; what does not fit is cut with an ellipsis. */
export function setTitle(font: Font, title: string, width: number, height: number): SetTitle {
  const measure = measureWith(font)
  for (const size of SIZES) {
    const lines = balanced(measure, title, size, width)
    const hasBrokenWord = lines.join(' ') !== title
    const lineHeight = size * LINE_HEIGHT
    if (lines.length * lineHeight <= height && !hasBrokenWord) return { lines, size, lineHeight }
  }
  const size = SIZES.at(-1) ?? 0
  const lineHeight = size * LINE_HEIGHT
  const lines = wrapped(measure, title, size, width)
  const fitting = Math.floor(height / lineHeight)
  if (lines.length <= fitting) return { lines, size, lineHeight }
  const shown = lines.slice(0, fitting)
  shown.push(shortened(measure, `${shown.pop()} ${lines[fitting]}`, size, width))
  return { lines: shown, size, lineHeight }
}

/** The narrowest lines of the same number: the last line is then no single word. */
function balanced(measure: Measure, title: string, size: number, width: number): string[] {
  const { length } = wrapped(measure, title, size, width)
  let [low, high] = [width / 2, width]
  for (let step = 0; step < 6; step++) {
    const middle = (low + high) / 2
    if (wrapped(measure, title, size, middle).length > length) low = middle
    else high = middle
  }
  return wrapped(measure, title, size, high)
}

function wrapped(measure: Measure, title: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of title.split(' ').flatMap((whole) => partsOf(measure, whole, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** A word in parts that fit in a line. */
function partsOf(measure: Measure, word: string, size: number, width: number): string[] {
  if (measure(word, size) <= width) return [word]
  const parts = ['']
  for (const character of word) {
    const longer = parts.at(-1) + character
    if (measure(longer, size) > width) parts.push(character)
    else parts[parts.length - 1] = longer
  }
  return parts
}

function shortened(measure: Measure, line: string, size: number, width: number): string {
  let short = line
  while (short !== '' && measure(`${short}…`, size) > width) {
    const space = short.lastIndexOf(' ')
    short = space > 0 ? short.slice(0, space) : [...short].slice(0, -1).join('')
  }
  return `${short.replace(/[\s,;:–—-]+$/u, '')}…`
}
