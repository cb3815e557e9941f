import type { Change, Command } from './edit.ts'
import { editLines, type Line, lineAt, quoteOf } from './lines.ts'
import { type ListItem, listItemOf } from './list-item.ts'

/** Spaces of a level without an item above it. */
const LEVEL = 2
/** The number of lines above that are searched for an item. */
const MAX_LINES_ABOVE = 200

/** Moves list items, or several lines, one level in: to the column where the text of the item above begins. */
export const indent: Command = (text, start, end) =>
  editLines(text, start, end, (lines) => {
    const first = lines[0] && placeOf(lines[0])
    if (!first || (lines.length === 1 && !first.item)) return []
    const above = itemAbove(text, first, first.indent)
    const level = above ? above.indent.length + above.width - first.indent : LEVEL
    return lines.map((line): Change => {
      return { at: placeOf(line).at, remove: 0, insert: ' '.repeat(level), caret: 'after' }
    })
  })

/** Moves the selected lines one level out: to the column where their parent item begins. */
export const outdent: Command = (text, start, end) =>
  editLines(text, start, end, (lines) => {
    const first = lines[0] && placeOf(lines[0])
    if (!first) return []
    const above = itemAbove(text, first, first.indent - 1)
    const level = above ? first.indent - above.indent.length : LEVEL
    return lines.map((line): Change | undefined => {
      const { at, rest } = placeOf(line)
      const space = /^(?:\t| *)/.exec(rest)?.[0] ?? ''
      const remove = space === '\t' ? 1 : Math.min(space.length, level)
      return remove > 0 ? { at, remove, insert: '', caret: 'before' } : undefined
    })
  })

interface Place {
  line: Line
  /** The position after the marks of a quotation. */
  at: number
  rest: string
  indent: number
  item: ListItem | undefined
}

function placeOf(line: Line): Place {
  const quote = quoteOf(line.text)
  const rest = line.text.slice(quote.length)
  const indent = /^[ \t]*/.exec(rest)?.[0].length ?? 0
  return { line, at: line.at + quote.length, rest, indent, item: listItemOf(rest) }
}

/** The nearest item above with no deeper indent, unless text outside the list is in between. */
function itemAbove(text: string, { line }: Place, indent: number): ListItem | undefined {
  let at = line.at
  for (let lines = 0; lines < MAX_LINES_ABOVE && at > 0; lines++) {
    const above = placeOf(lineAt(text, at - 1))
    if (above.item && above.indent <= indent) return above.item
    if (above.indent === 0 && above.rest.trim() !== '' && !above.item) return undefined
    at = above.line.at
  }
  return undefined
}
