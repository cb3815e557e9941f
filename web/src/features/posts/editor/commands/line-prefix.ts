import { type Change, type Command, editOf } from './edit.ts'
import { editLines, linesAt } from './lines.ts'

const HEADING = /^#{1,6}(?:[ \t]+|$)/
const QUOTE = /^ {0,3}> ?/
const NOTE = /^ {0,3}> ?\[!\w+\]/

/** Turns the selected lines into headings of the second level, as the title has the first; or back into plain lines. */
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

/** Turns the selected lines, blank ones included, into a quotation; or removes one level of it. */
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

/** Turns the selected lines, or a quotation, into a note (`> [!NOTE]`); or a note back into plain text. */
export const toggleNote: Command = (text, start, end) => {
  const lines = linesAt(text, start, end)
  const [first] = lines
  if (!first) return undefined
  const isNote = NOTE.test(first.text)
  const quotes = lines.map((line) => QUOTE.exec(line.text)?.[0] ?? '')
  const isQuoted = quotes.every(Boolean)
  const changes = lines.map(({ at, text }, index): Change => {
    const quote = quotes[index] ?? ''
    if (isNote && index === 0) {
      const remove = text.length + (lines.length > 1 ? 1 : 0)
      return { at, remove, insert: '', caret: 'after' }
    }
    if (isNote) return { at, remove: quote.length, insert: '', caret: 'after' }
    const marker = index === 0 ? '> [!NOTE]\n' : ''
    return { at, remove: 0, insert: marker + (isQuoted ? '' : '> '), caret: 'after' }
  })
  return editOf(text, changes, start, end)
}
