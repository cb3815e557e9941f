import { codeAround, isFenceLine } from '../commands/code.ts'
import { type Change, type Command, type Edit, editOf } from '../commands/edit.ts'
import { type Line, lineAt, quoteOf } from '../commands/lines.ts'
import { itemAbove, type LineParts, type ListItem, listItemOf, partsOf } from '../commands/list-items.ts'
import { renumber } from './renumber.ts'

/**
 * Enter in a list, a quotation or an indented line begins the next line like this one; in code, with the same indent.
 * In an empty item it moves out one level; at the outermost level it begins a paragraph after a blank line. Elsewhere
 * there is no edit, and the browser inserts its own newline.
 */
export const continueLine: Command = (text, start, end) => {
  const line = lineAt(text, start)
  const parts = partsOf(line)
  const { quote } = parts
  const { head, next, item, code } = beginningOf(text, parts)
  if (head === '' || start - line.at < head.length) return undefined
  if (line.text.slice(head.length).trim() === '' && !code) {
    if (head.trim() === '') return undefined
    const to = Math.max(end, line.at + line.text.length)
    if (!item) return leaveQuote(text, line, to)
    const level = parts.indent.length
    const parent = level > 0 ? itemAbove(text, parts, level - 1) : undefined
    return parent ? stepOut(text, line, to, quote, parent) : leave(text, line.at, to, quote)
  }
  const begun: Change = { at: start, remove: end - start, insert: `\n${next}`, caret: 'after' }
  const inserted = item && listItemOf(next.slice(quote.length))
  const changes = inserted ? renumber(text, end, inserted) : []
  return editOf(text, [begun, ...changes], start, end)
}

interface Beginning {
  /** The indentation and marks before the text of the line. */
  head: string
  /** The beginning of the next line. */
  next: string
  item: ListItem | undefined
  code: boolean
}

function beginningOf(text: string, { line, quote, rest, indent, item }: LineParts): Beginning {
  const code = quote || item ? codeAround(text, line.at) : undefined
  if (code) {
    const own = code === 'quoted code' ? quote + indent : (/^[ \t]*/.exec(line.text)?.[0] ?? '')
    return { head: own, next: own, item: undefined, code: true }
  }
  if (!item) return { head: quote + indent, next: quote + indent, item, code: false }
  const next = isFenceLine(rest) ? quote + indent + ' '.repeat(item.width) : quote + item.indent + item.next
  return { head: quote + item.prefix, next, item, code: false }
}

/** The empty item becomes the next item of the list around it. */
function stepOut(text: string, { at }: Line, to: number, quote: string, parent: ListItem): Edit | undefined {
  const head = quote + parent.indent + parent.next
  const stepped: Change = { at, remove: to - at, insert: head, caret: 'after' }
  const inserted = listItemOf(head.slice(quote.length))
  return editOf(text, [stepped, ...(inserted ? renumber(text, to, inserted) : [])], to, to)
}

function leaveQuote(text: string, line: Line, to: number): Edit {
  const inner = quoteOf(line.text).replace(/> ?$/, '')
  const outer = inner.trim() === '' ? '' : inner
  let from = line.at
  // Includes blank lines at the end of the quotation.
  while (from > 0) {
    const above = lineAt(text, from - 1)
    if (!/^[ >]*>[ >]*$/.test(above.text) || quoteOf(above.text).length <= outer.length) break
    from = above.at
  }
  return leave(text, from, to, outer)
}

/**
 * Replaces an empty item, or an empty line of a quotation, by the start of a paragraph. Without blank lines around it
 * the paragraph would continue the item, and the following line the paragraph (CommonMark §5.1, 'laziness').
 */
function leave(text: string, from: number, to: number, quote: string): Edit {
  const blank = quote.trimEnd()
  const isBlank = (line: Line) => line.text.slice(quoteOf(line.text).length).trim() === ''
  const before = from > 0 && !isBlank(lineAt(text, from - 1)) ? `${blank}\n` : ''
  const after = text[to] === '\n' && !isBlank(lineAt(text, to + 1)) ? `\n${blank}` : ''
  const caret = from + before.length + quote.length
  return { from, to, insert: before + quote + after, selection: [caret, caret] }
}
