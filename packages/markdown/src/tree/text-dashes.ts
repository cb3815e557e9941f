import { bindDashes } from '@byline/contract/rules/dashes'
import type { Nodes, Root } from 'hast'

/** Elements whose text is shown exactly as typed. */
export const AS_TYPED = ['pre', 'code', 'kbd', 'samp']

/** Keeps dashes off the beginnings of lines, except in code. It runs after the headings, whose ids have plain spaces. */
export function bindTextDashes() {
  return (tree: Root): void => bind(tree)
}

function bind(node: Nodes): void {
  if (node.type === 'text') node.value = bindDashes(node.value)
  if (!('children' in node) || (node.type === 'element' && AS_TYPED.includes(node.tagName))) return
  node.children.forEach(bind)
}
