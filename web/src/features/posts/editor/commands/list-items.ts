import { type Line, lineAt, quoteOf } from './lines.ts'

export type ListKind = 'bullets' | 'numbers' | 'tasks'

export interface ListItem {
  kind: ListKind
  indent: string
  /** `-`, `*`, `+`, or a number with `.` or `)`. */
  marker: string
  /** Columns of the marker with its space: the indent of further lines of the item. */
  width: number
  /** The marker of the next item, without its indent. */
  next: string
  /** Everything before the text of the item. */
  prefix: string
}

/** The number of lines above that are searched for an item. */
const MAX_LINES_ABOVE = 200

const ITEM = /^([ \t]*)([-*+]|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\](?:[ \t]+|$))?/
const RULE = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/

/** The parts of a line that is a list item; undefined for any other line. */
export function listItemOf(line: string): ListItem | undefined {
  const match = RULE.test(line) ? null : ITEM.exec(line)
  if (!match) return undefined
  const [prefix, indent = '', marker = '', number, delimiter, gap = ' ', box] = match
  const next = number === undefined ? marker : `${Number(number) + 1}${delimiter}`
  return {
    kind: box ? 'tasks' : number === undefined ? 'bullets' : 'numbers',
    indent,
    marker,
    width: marker.length + gap.length,
    next: `${next}${gap}${box ? '[ ] ' : ''}`,
    prefix,
  }
}

export function numberOf({ marker }: ListItem): number | undefined {
  const number = Number.parseInt(marker, 10)
  return Number.isNaN(number) ? undefined : number
}

/** A line with its parts: the marks of quotations, the indent, and the item of a list that it is. */
export interface LineParts {
  line: Line
  quote: string
  /** The position after the marks of a quotation, and the text from there. */
  at: number
  rest: string
  indent: string
  item: ListItem | undefined
}

export function partsOf(line: Line): LineParts {
  const quote = quoteOf(line.text)
  const rest = line.text.slice(quote.length)
  const indent = /^[ \t]*/.exec(rest)?.[0] ?? ''
  return { line, quote, at: line.at + quote.length, rest, indent, item: listItemOf(rest) }
}

/** The nearest item above with no deeper indent, unless text outside the list is in between. */
export function itemAbove(text: string, { line }: LineParts, indent: number): ListItem | undefined {
  let at = line.at
  for (let lines = 0; lines < MAX_LINES_ABOVE && at > 0; lines++) {
    const above = partsOf(lineAt(text, at - 1))
    if (above.item && above.indent.length <= indent) return above.item
    if (above.indent === '' && above.rest.trim() !== '' && !above.item) return undefined
    at = above.line.at
  }
  return undefined
}
