import { bindDashes } from '@byline/contract/dashes'
import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const AS_TYPED = ['pre', 'code', 'kbd', 'samp']

/** Keeps dashes off the beginnings of lines, except in code. It runs after the headings, whose ids have plain spaces. */
export function bindTextDashes() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && AS_TYPED.includes(node.tagName)) return SKIP
      if (node.type === 'text') node.value = bindDashes(node.value)
      return undefined
    })
  }
}
