import { limits } from '@byline/contract/rules/limits'
import { cutMarks } from '@byline/contract/rules/marks'
import type { Element, Nodes, Parents } from 'hast'
import { linearText } from '../tree/math.ts'

/** Text is collected up to this number of UTF-16 units, so that a long article costs no more than a short one. */
const READ_MAX = 4 * limits.excerpt
/** After this many characters the excerpt ends at the next heading, list, table or code block. */
const ENOUGH = limits.excerpt / 2

/** Blocks that are no sentences of the text. */
const skippedBlocks = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre', 'table', 'details'])
const skippedInText = new Set(['figcaption', 'rt', 'rp', 'progress'])
const skippedClasses = new Set([...['footnotes', 'footnote-ref', 'footnote-backref', 'callout-label', 'embed']])
const lists = new Set(['ul', 'ol', 'dl'])
const separated = new Set(['p', 'div', 'section', 'blockquote', 'li', 'dt', 'dd', 'br', 'figure'])

/**
 * The beginning of a rendered text, as plain text of at most `limits.excerpt` characters and an ellipsis: without
 * headings, code blocks, tables, pictures and footnotes. Empty if the text has nothing else.
 */
export function excerptOf(tree: Nodes): string {
  const read = { text: '', ended: false }
  collect(tree, read)
  return cutExcerpt(read.text)
}

/**
 * A text in one line, cut at the end of a sentence or else of a word, with an ellipsis if it is cut within a sentence.
 */
export function cutExcerpt(text: string): string {
  const line = cutMarks(text.trimStart().slice(0, READ_MAX).toWellFormed()).replace(/\s+/g, ' ').trim()
  const whole = [...line]
  if (whole.length <= limits.excerpt) return line
  const start = whole.slice(0, limits.excerpt).join('')
  return wholeSentences(start, whole[limits.excerpt] ?? '') ?? `${wholeWords(start)}…`
}

function collect(node: Nodes, read: { text: string; ended: boolean }): void {
  if (read.ended) return
  if (node.type === 'text') {
    read.text += node.value.slice(0, READ_MAX)
    read.ended = read.text.length >= READ_MAX
    return
  }
  if (node.type === 'element' && node.tagName === 'math') {
    read.text += linearText(node).slice(0, READ_MAX)
    return
  }
  if (node.type === 'element' && endsHere(node, read.text)) {
    read.ended = true
    return
  }
  if (!('children' in node) || (node.type === 'element' && isSkipped(node))) return
  const isSeparated = node.type === 'element' && separated.has(node.tagName)
  if (isSeparated) read.text += ' '
  for (const child of (node as Parents).children) collect(child, read)
  if (isSeparated) read.text += ' '
}

function endsHere(element: Element, text: string): boolean {
  const isBreak = lists.has(element.tagName) || skippedBlocks.has(element.tagName)
  return isBreak && text.trim().length >= ENOUGH
}

function isSkipped({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : []
  return (
    skippedBlocks.has(tagName) || skippedInText.has(tagName) || classes.some((name) => skippedClasses.has(String(name)))
  )
}

/** The whole sentences of a text, if they fill most of it. */
function wholeSentences(start: string, next: string): string | undefined {
  const ends = [...`${start}${next}`.matchAll(/[.!?…]["'”’»)\]]*(?=\s)|[。！？]["'”’»」』）]*/gu)]
  const end = ends.at(-1)
  if (!end) return undefined
  const sentences = start.slice(0, end.index + end[0].length)
  return [...sentences].length >= 0.6 * limits.excerpt ? sentences : undefined
}

/** The whole words of a text; a text without spaces, such as Chinese, is cut between two characters. */
function wholeWords(start: string): string {
  const space = start.lastIndexOf(' ')
  if (space >= start.length / 2) return start.slice(0, space).replace(/[\s,;:–—-]+$/u, '')
  const graphemes = [...new Intl.Segmenter().segment(start)]
  // The last character may be incomplete.
  return graphemes
    .slice(0, -1)
    .map(({ segment }) => segment)
    .join('')
}
