import type { Marks, Passage } from '@byline/contract/passage'
import { searchWords } from '../../db/dialect/dialect.ts'

/** Characters of a passage, and of it those before the found words. */
const PASSAGE = 200
const BEFORE = 70

/**
 * The place in a rendered text that has the words of a search: the first place with all of them in their order, else
 * the first place of any word. Plain text on one line, with an ellipsis at a cut; empty if no word is found, for example
 * because it is in the tags only. `html` may end within a tag.
 */
export function passageOf(html: string, q: string): string {
  const text = textOf(html)
  const words = searchWords(q).map((word) => RegExp.escape(word))
  const phrase = words.join('\\s+')
  for (const wanted of [phrase, words.join('|')]) {
    if (wanted === '') continue
    const at = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted})`, 'iu').exec(text)?.index
    if (at !== undefined) return cutAround(text, at)
  }
  return ''
}

/** The bar above a code block has the words of our own buttons. */
const CODE_BAR = /<(\w+) class="code-bar"[\s\S]*?<\/\1>/g
const BLOCK_END =
  /<\/?(?:p|div|pre|blockquote|h\d|[uod]l|li|dt|dd|t[rdh]|hr|br|figure|section)\b[^>]*>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function textOf(html: string): string {
  return html
    .replace(/<[^>]*$/, '')
    .replace(CODE_BAR, ' ')
    .replace(BLOCK_END, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([0-9a-f]{1,5})|(amp|lt|gt|quot));/gi, (_, hex, name) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (entities[name] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Cut between words; in a text without spaces, between characters. */
function cutAround(text: string, at: number): string {
  const from = at <= BEFORE ? 0 : wordStart(text, at - BEFORE, at)
  const to = from + PASSAGE >= text.length ? text.length : wordEnd(text, from + PASSAGE, at)
  const passage = text.slice(from, to).toWellFormed().trim()
  return `${from > 0 ? '…' : ''}${passage}${to < text.length ? '…' : ''}`
}

function wordStart(text: string, from: number, at: number): number {
  const space = text.indexOf(' ', from)
  return space >= 0 && space < at ? space + 1 : from
}

function wordEnd(text: string, to: number, at: number): number {
  const space = text.lastIndexOf(' ', to)
  return space > at ? space : to
}

/** The passage with the marks of the words, and where the page has it. */
export function passageFor(html: string, q: string): Passage {
  const text = passageOf(html, q)
  const marks = marksIn(text, q)
  const [first] = marks
  const directive = first ? `text=${encodeURIComponent(text.slice(...first))}` : ''
  return { text, marks, directive }
}

/** Where the text has words of the search. */
export function marksIn(text: string, q: string): Marks {
  const words = searchWords(q).map((word) => RegExp.escape(word))
  if (words.length === 0) return []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu')
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length])
}
