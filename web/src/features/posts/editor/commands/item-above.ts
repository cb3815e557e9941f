import { type Line, lineAt, quoteOf } from './lines.ts'
import { type ListItem, listItemOf } from './list-item.ts'

/** The number of lines above that are searched for an item. */
const MAX_LINES_ABOVE = 200

/** A line with the parts that decide about lists. */
export interface Place {
  line: Line
  /** The position after the marks of a quotation. */
  at: number
  rest: string
  indent: number
  item: ListItem | undefined
}

export function placeOf(line: Line): Place {
  const quote = quoteOf(line.text)
  const rest = line.text.slice(quote.length)
  const indent = /^[ \t]*/.exec(rest)?.[0].length ?? 0
  return { line, at: line.at + quote.length, rest, indent, item: listItemOf(rest) }
}

/** The nearest item above with no deeper indent, unless text outside the list is in between. */
export function itemAbove(text: string, { line }: Place, indent: number): ListItem | undefined {
  let at = line.at
  for (let lines = 0; lines < MAX_LINES_ABOVE && at > 0; lines++) {
    const above = placeOf(lineAt(text, at - 1))
    if (above.item && above.indent <= indent) return above.item
    if (above.indent === 0 && above.rest.trim() !== '' && !above.item) return undefined
    at = above.line.at
  }
  return undefined
}
