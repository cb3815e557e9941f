import type { Command } from './edit.ts'
import { linesAt } from './lines.ts'

const TABLE = ['| Column | Column |', '| --- | --- |', '|  |  |'].join('\n')

/** A table of two columns on lines of its own, below the line of the caret; its first heading is selected. */
export const insertTable: Command = (text, start, end) => {
  const last = linesAt(text, start, end).at(-1)
  if (!last) return undefined
  const blank = last.text.trim() === ''
  const at = blank ? last.at : last.at + last.text.length
  const before = blank ? blankLineBefore(text, at) : '\n\n'
  const from = at + before.length + '| '.length
  return {
    from: at,
    to: last.at + last.text.length,
    insert: before + TABLE + blankLineBehind(text, last.at + last.text.length),
    selection: [from, from + 'Column'.length],
  }
}

/** What is missing of a blank line before a place at the start of a line. */
function blankLineBefore(text: string, at: number): string {
  return at === 0 || /\n\r?\n$/.test(text.slice(Math.max(0, at - 3), at)) ? '' : '\n'
}

function blankLineBehind(text: string, at: number): string {
  const behind = text.slice(at, at + 3)
  return behind === '' || /^\r?\n(\r?\n|$)/.test(behind) ? '' : '\n'
}
