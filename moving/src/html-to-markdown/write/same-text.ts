import { parseUnsafeHtml } from '@byline/markdown/tree/html-tree'
import type { Element, Nodes, Text } from 'hast'
import { isBlock } from './blocks.ts'

/** Whether rendered Markdown has the text of blocks, their addresses and their pictures in their order. */
export function hasSameText(html: string, blocks: Element[]): boolean {
  const wanted = contentOf({ type: 'root', children: blocks })
  const rendered = contentOf(parseUnsafeHtml(html))
  return wanted.text === rendered.text && isWithin(wanted.addresses, rendered.addresses)
}

/** The text as it is read, with one space for each boundary; empty spaces at its ends are removed. */
export function contentOf(tree: Nodes): { text: string; addresses: string[] } {
  const parts: string[] = []
  const addresses: string[] = []
  collect(tree, parts, addresses)
  return { text: parts.join('').replace(/\s+/g, ' ').trim(), addresses }
}

function collect(node: Nodes, parts: string[], addresses: string[]): void {
  // A sign of a footnote is text too where nothing says what it means.
  if (node.type === 'text' || (node.type as string) === 'raw') parts.push((node as Text).value)
  if (!('children' in node)) return
  const boundary = isBlock(node) || (node.type === 'element' && node.tagName === 'br')
  if (boundary) parts.push(' ')
  if (node.type === 'element') {
    const { href, src } = node.properties
    if (href || src) addresses.push(decoded(String(href || src)))
    if (node.tagName === 'img') parts.push(String(node.properties.alt ?? ''))
  }
  for (const child of node.children) collect(child as Nodes, parts, addresses)
  if (boundary) parts.push(' ')
}

/** Whether the addresses are among the others in this order; those of the text itself become links here. */
function isWithin(addresses: string[], others: string[]): boolean {
  let next = 0
  for (const other of others) if (other === addresses[next]) next++
  return next === addresses.length
}

/** Markdown writes an address with other escapes. */
function decoded(address: string): string {
  try {
    return decodeURI(address.trim())
  } catch {
    return address.trim().replaceAll('%', '')
  }
}
