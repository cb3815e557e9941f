import { type Change, type Command, editOf } from './edit.ts'
import { type Line, linesAt, quoteOf } from './lines.ts'
import { listItemOf } from './list-items.ts'
import { codeSpans, emphases, type Span, spanAround } from './spans.ts'
import { wordAround } from './words.ts'

export const toggleBold = toggleMark(
  () => '**',
  (line) => emphases(line).filter(({ size }) => size === 2),
)

export const toggleItalic = toggleMark(
  () => '*',
  (line) => emphases(line).filter(({ size }) => size === 1),
)

export const toggleInlineCode = toggleMark(backticksAround, codeSpans)

/** Puts marks around the selection, or around the word at the caret; or removes them. */
function toggleMark(markOf: (content: string) => string, spansOf: (line: string) => Span[]): Command {
  return (text, start, end) => {
    const empty = start === end && emptyMarks(text, start, markOf(''))
    if (empty) return editOf(text, empty, start, end)
    const pieces = linesAt(text, start, end)
      .map((line) => pieceOf(line, start, end, spansOf))
      .filter((piece) => start === end || piece.from < piece.to)
    const all = pieces.every(({ around }) => around)
    const changes = pieces.flatMap((piece) => {
      if (all && piece.around) return unmarked(piece.line, piece.around)
      return piece.around ? [] : marked(piece, markOf)
    })
    return editOf(text, changes, start, end)
  }
}

/** Changes that remove the marks on both sides of a caret, if there is no text in between. */
function emptyMarks(text: string, caret: number, mark: string): Change[] | undefined {
  const sign = mark.charAt(0)
  const run = (step: -1 | 1) => {
    let length = 0
    while (text[caret + step * length + (step - 1) / 2] === sign) length++
    return length
  }
  const length = run(1)
  if (length !== run(-1) || (length !== mark.length && length !== 3)) return undefined
  return [caret - mark.length, caret].map((at) => removal(at, mark.length))
}

/** The selected part of one line. */
interface Piece {
  line: Line
  from: number
  to: number
  /** The marks around it. */
  around: Span | undefined
  /** The marks inside it. */
  inside: Span[]
}

function pieceOf(line: Line, start: number, end: number, spansOf: (line: string) => Span[]): Piece {
  const [from, to] =
    start === end ? wordAround(line.text, start - line.at) : withoutEdges(line.text, start - line.at, end - line.at)
  const spans = spansOf(line.text)
  return {
    line,
    from,
    to,
    around: spanAround(spans, from, to),
    inside: spans.filter(({ open, close, size }) => from <= open && close + size <= to),
  }
}

/** The range without list marker, heading marker and outer spaces, because marks are only valid next to a word. */
function withoutEdges(line: string, start: number, end: number): [from: number, to: number] {
  const quote = quoteOf(line)
  const rest = line.slice(quote.length)
  const head = listItemOf(rest)?.prefix ?? /^#{1,6}[ \t]+/.exec(rest)?.[0] ?? ''
  let from = Math.max(start, quote.length + head.length)
  let to = Math.min(end, line.length)
  while (from < to && /\s/.test(line.charAt(from))) from++
  while (from < to && /\s/.test(line.charAt(to - 1))) to--
  return [from, to]
}

function marked({ line, from, to, inside }: Piece, markOf: (content: string) => string): Change[] {
  const unneeded = inside.flatMap((span) => unmarked(line, span))
  const content = line.text.slice(from, to)
  const mark = markOf(content)
  return [
    { at: line.at + from, remove: 0, insert: mark, caret: 'after' as const },
    ...unneeded,
    { at: line.at + to, remove: 0, insert: mark.split('').reverse().join(''), caret: 'before' as const },
  ].toSorted((a, b) => a.at - b.at)
}

function unmarked(line: Line, { open, close, size }: Span): Change[] {
  return [open, close].map((position) => removal(line.at + position, size))
}

function removal(at: number, remove: number): Change {
  return { at, remove, insert: '', caret: 'before' }
}

/** More backticks than any in the content, and a space if the content has any. */
function backticksAround(content: string): string {
  const runs = content.match(/`+/g) ?? []
  const longest = runs.reduce((length, run) => Math.max(length, run.length), 0)
  return '`'.repeat(longest + 1) + (longest > 0 ? ' ' : '')
}
