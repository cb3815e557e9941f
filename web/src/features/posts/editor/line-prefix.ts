import { type Command, editOf } from './edit.ts'
import { editLines, linesAt } from './lines.ts'

const HEADING = /^#{1,6}(?:[ \t]+|$)/
const QUOTE = /^ {0,3}> ?/

/** Makes the selected lines headings of the second level, right below the title; or plain lines again. */
export const toggleHeading: Command = (text, start, end) =>
  editLines(text, start, end, (lines) => {
    const heads = lines.map((line) => HEADING.exec(line.text)?.[0] ?? '')
    const all = heads.every(Boolean)
    return lines.map(({ at }, index) => ({
      at,
      remove: heads[index]?.length ?? 0,
      insert: all ? '' : '## ',
      caret: 'after',
    }))
  })

/** Makes the selected lines a quotation, with the blank ones between; or takes one level of it away. */
export const toggleQuote: Command = (text, start, end) => {
  const lines = linesAt(text, start, end)
  const quotes = lines.map((line) => QUOTE.exec(line.text)?.[0] ?? '')
  const all = quotes.every(Boolean)
  const changes = lines.map(({ at }, index) => ({
    at,
    remove: all ? (quotes[index]?.length ?? 0) : 0,
    insert: all ? '' : '> ',
    caret: 'after' as const,
  }))
  return editOf(text, changes, start, end)
}
