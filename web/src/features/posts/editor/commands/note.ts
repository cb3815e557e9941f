import { type Change, type Command, editOf } from './edit.ts'
import { linesAt } from './lines.ts'

const QUOTE = /^ {0,3}> ?/
const MARKER = /^ {0,3}> ?\[!\w+\]/

/** Turns the selected lines, or a quotation, into a note (`> [!NOTE]`); a note with its first line into plain text again. */
export const toggleNote: Command = (text, start, end) => {
  const lines = linesAt(text, start, end)
  const [first] = lines
  if (!first) return undefined
  const isNote = MARKER.test(first.text)
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
