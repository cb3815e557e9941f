import type { Nodes } from 'hast'

/** Characters of a text that are read, so that a long text costs no more than a short one. */
const READ_MAX = 10_000

/** Elements whose words are code, or those of somebody else. */
const skipped = new Set(['pre', 'code', 'kbd', 'samp', 'var', 'math', 'blockquote', 'q', 'cite'])
/** Elements within a line. Around any other one there is a space. */
const inLine = new Set(['a', 'abbr', 'b', 'del', 'em', 'i', 'ins', 'mark', 's', 'small', 'span', 'strong', 'sub', 'u'])

/** The sentences of a text in its writer's own words, in one line: without code, quotations, formulas and addresses. */
export function proseOf(tree: Nodes): string {
  const read = { text: '' }
  collect(tree, read)
  const words = read.text.match(/\S+/g) ?? []
  return words
    .filter((word) => /\p{L}/u.test(word) && !/[\d@/\\_#=<>{}|]|\S[.:]\S/.test(word))
    .join(' ')
    .toWellFormed()
}

function collect(node: Nodes, read: { text: string }): void {
  if (read.text.length >= READ_MAX) return
  if (node.type === 'text') {
    read.text += node.value.slice(0, READ_MAX - read.text.length)
    return
  }
  if (!('children' in node) || (node.type === 'element' && skipped.has(node.tagName))) return
  const isApart = node.type === 'element' && !inLine.has(node.tagName)
  if (isApart) read.text += ' '
  for (const child of node.children) collect(child, read)
  if (isApart) read.text += ' '
}
