import type { Change, Command } from './edit.ts'
import { itemAbove, placeOf } from './item-above.ts'
import { editLines } from './lines.ts'

/** Spaces of a level without an item above it. */
const LEVEL = 2

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
