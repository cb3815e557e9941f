import { t } from '../../../../lib/language/texts.ts'
import type { Command } from './edit.ts'
import { linesAt } from './lines.ts'

/** Inserts a table of two columns below the line of the caret, and selects its first heading. */
export const insertTable: Command = (text, start, end) => {
  const last = linesAt(text, start, end).at(-1)
  if (!last) return undefined
  const column = t('dashboard.editor.column')
  const table = [`| ${column} | ${column} |`, '| --- | --- |', '|  |  |'].join('\n')
  const blank = last.text.trim() === ''
  const at = blank ? last.at : last.at + last.text.length
  const before = blank ? blankLineBefore(text, at) : '\n\n'
  const from = at + before.length + '| '.length
  return {
    from: at,
    to: last.at + last.text.length,
    insert: before + table + blankLineAfter(text, last.at + last.text.length),
    selection: [from, from + column.length],
  }
}

/** The line break that is needed for a blank line before a line. */
function blankLineBefore(text: string, at: number): string {
  return at === 0 || /\n\r?\n$/.test(text.slice(Math.max(0, at - 3), at)) ? '' : '\n'
}

function blankLineAfter(text: string, at: number): string {
  const rest = text.slice(at, at + 3)
  return rest === '' || /^\r?\n(\r?\n|$)/.test(rest) ? '' : '\n'
}
