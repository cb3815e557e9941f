import { codeAround } from './code.ts'
import type { Command } from './edit.ts'
import { lineAt, quoteOf } from './lines.ts'
import { partsOf } from './list-items.ts'
import { wordAround } from './words.ts'

/** Headings, rows of tables and rules cannot be split: blocks go below them. */
const WHOLE_LINE = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|\||(?:[-*_][ \t]*){3,}$)/
const ROW = /^ {0,3}\|/

/**
 * Replaces the selection by blocks of Markdown, such as pictures, with blank lines around them. They may split a
 * paragraph but no word, and become part of a list or quotation; in code they are inserted unchanged. The caret is put
 * after them, at the end of the text in a new paragraph.
 */
export function placeBlocks(blocks: string): Command {
  return (text, start, end) => {
    const line = lineAt(text, start)
    const { quote, at, rest, indent, item } = partsOf(line)
    if (codeAround(text, start)) return inserted(start, end, blocks)
    if (start === end && start > line.at && WHOLE_LINE.test(rest)) {
      return placeBetween(text, wholeLineEnd(text, start), end, quote, blocks)
    }
    const headEnd = at + (item?.prefix ?? indent).length
    const prefix = quote + (item ? item.indent + ' '.repeat(item.width) : indent)
    // An empty item takes the first block.
    if (item && start >= headEnd && text.slice(headEnd, start).trim() === '') {
      return placeBetween(text, headEnd, end, prefix, blocks, { isFirst: true })
    }
    const place = start === end ? outsideWord(text, start) : start
    return placeBetween(text, Math.max(place, line.at), Math.max(place, end), prefix, blocks)
  }
}

function inserted(from: number, to: number, insert: string) {
  const caret = from + insert.length
  return { from, to, insert, selection: [caret, caret] as [number, number] }
}

/** The end of the line, or of the last row if the line is in a table. */
function wholeLineEnd(text: string, start: number): number {
  let line = lineAt(text, start)
  const inTable = ROW.test(line.text)
  for (;;) {
    const end = line.at + line.text.length
    if (!inTable || text[end] !== '\n') return end
    const next = lineAt(text, end + 1)
    if (!ROW.test(next.text)) return end
    line = next
  }
}

function outsideWord(text: string, caret: number): number {
  const line = lineAt(text, caret)
  return line.at + Math.max(...wordAround(line.text, caret - line.at))
}

/** Inserts the blocks between two positions, and the line breaks that are missing for a blank line on both sides. */
function placeBetween(
  text: string,
  from: number,
  to: number,
  prefix: string,
  blocks: string,
  { isFirst = false } = {},
) {
  const first = lineAt(text, from)
  const written = first.text.slice(quoteOf(first.text).length, from - first.at)
  const startsLine = !isFirst && written.trim() === ''
  // Spaces at the end of a line would be invisible, or a line break.
  const begin = startsLine ? first.at : isFirst ? from : first.at + trimmedLength(first.text, from - first.at)
  const endLine = lineAt(text, Math.max(to, from))
  const after = endLine.text.slice(Math.max(to, from) - endLine.at)
  const end = Math.max(to, from) + (after.length - after.trimStart().length)
  const blank = prefix.trimEnd()
  const gap = `\n${blank}\n${prefix}`
  const before = isFirst ? '' : startsLine ? gapAbove(text, first.at, blank) + prefix : gap
  const lines = blocks
    .split('\n')
    .map((line, index) => (index === 0 ? line : line === '' ? blank : prefix + line))
    .join('\n')
  const hasAfter = after.trim() !== ''
  const isEnd = end >= text.length && prefix === ''
  const below = hasAfter ? gap : isEnd ? '\n\n' : gapBelow(text, end, blank)
  const insert = before + lines + below
  const caret = begin + insert.length - (hasAfter || isEnd ? 0 : below.length)
  return { from: begin, to: end, insert, selection: [caret, caret] as [number, number] }
}

function trimmedLength(line: string, end: number): number {
  return line.slice(0, end).trimEnd().length
}

function gapAbove(text: string, at: number, blank: string): string {
  if (at === 0) return ''
  const above = lineAt(text, at - 1).text
  return above.slice(quoteOf(above).length).trim() === '' ? '' : `${blank}\n`
}

function gapBelow(text: string, end: number, blank: string): string {
  if (end >= text.length) return ''
  const below = lineAt(text, end + 1).text
  return below.slice(quoteOf(below).length).trim() === '' ? '' : `\n${blank}`
}
