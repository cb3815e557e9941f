import { isInCode } from './code.ts'
import type { Command } from './edit.ts'
import { lineAt, quoteOf } from './lines.ts'
import { listItemOf } from './list-item.ts'

/**
 * Enter in a list, a quotation or an indented line: the next line begins like this one. In an empty item it ends the
 * list. Elsewhere there is no edit, and the browser inserts its own newline.
 */
export const continueLine: Command = (text, start, end) => {
  const line = lineAt(text, start)
  const [head, next] = beginningOf(text, line)
  const caret = start - line.at
  if (head === '' || caret < head.length) return undefined
  const lineEnd = line.at + line.text.length
  if (line.text.slice(head.length).trim() === '') {
    if (head.trim() === '') return undefined
    // In a quotation, the list ends first, then the quotation.
    const quote = quoteOf(line.text)
    const remaining = head.length > quote.length ? quote : ''
    const place = line.at + remaining.length
    return { from: place, to: Math.max(end, lineEnd), insert: '', selection: [place, place] }
  }
  const insert = `\n${next}`
  const place = start + insert.length
  return { from: start, to: end, insert, selection: [place, place] }
}

/** The beginning of a line, and that of the next line. */
function beginningOf(text: string, line: { at: number; text: string }): [string, string] {
  const quote = quoteOf(line.text)
  const rest = line.text.slice(quote.length)
  const item = listItemOf(rest)
  const indent = /^[ \t]*/.exec(rest)?.[0] ?? ''
  if (!quote && !item) return [indent, indent]
  if (isInCode(text, line.at)) {
    const own = /^[ \t]*/.exec(line.text)?.[0] ?? ''
    return [own, own]
  }
  return item
    ? [quote + item.prefix, quote + item.indent + item.next]
    : [quote + indent, quote + indent]
}
