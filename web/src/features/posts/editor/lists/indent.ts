import type { Change, Command } from '../commands/edit.ts'
import { editLines } from '../commands/lines.ts'
import { itemAbove, partsOf } from '../commands/list-items.ts'

/** Spaces of a level without an item above it. */
const LEVEL = 2

/** Moves list items, or several lines, one level in: to the column where the text of the item above begins. */
export const indent: Command = (text, start, end) =>
  editLines(text, start, end, (lines) => {
    const first = lines[0] && partsOf(lines[0])
    if (!first || (lines.length === 1 && !first.item)) return []
    const above = itemAbove(text, first, first.indent.length)
    const level = above ? above.indent.length + above.width - first.indent.length : LEVEL
    return lines.map((line): Change => {
      return { at: partsOf(line).at, remove: 0, insert: ' '.repeat(level), caret: 'after' }
    })
  })

/** Moves the selected lines one level out: to the column where their parent item begins. */
export const outdent: Command = (text, start, end) =>
  editLines(text, start, end, (lines) => {
    const first = lines[0] && partsOf(lines[0])
    if (!first) return []
    const above = itemAbove(text, first, first.indent.length - 1)
    const level = above ? first.indent.length - above.indent.length : LEVEL
    return lines.map((line): Change | undefined => {
      const { at, rest } = partsOf(line)
      const space = /^(?:\t| *)/.exec(rest)?.[0] ?? ''
      const remove = space === '\t' ? 1 : Math.min(space.length, level)
      return remove > 0 ? { at, remove, insert: '', caret: 'before' } : undefined
    })
  })
