import type { Element } from 'hast'
import { findFirst, hasClass, textOf } from '../fields/tree.ts'
import { oneLine } from '../records/one-line.ts'

/**
 * Whether a file is a response to a post of somebody else, which Medium exports like a post: it has no title of its own,
 * so that its first words stand for one, neither a subtitle nor a heading, and one section.
 */
export function isResponse(content: Element, title: string, caption: string): boolean {
  if (caption !== '' || title === '') return false
  const isHeading = ({ tagName }: Element) => /^(h[1-6]|figure)$/.test(tagName)
  if (findFirst(content, isHeading)) return false
  const paragraph = findFirst(content, (element) => hasClass(element, 'graf'))
  const first = oneLine(paragraph ? textOf(paragraph) : textOf(content)).toLowerCase()
  const start = title
    .replace(/(…|\.\.\.)$/, '')
    .trimEnd()
    .toLowerCase()
  return start !== '' && first.startsWith(start)
}
