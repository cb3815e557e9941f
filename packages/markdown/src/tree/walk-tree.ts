import type { Element, Nodes, Parents } from 'hast'

/**
 * Calls `visit` for each element, in the order of the document and parents first. A fraction of the time of
 * unist-util-visit, which names a function after every node.
 */
export function eachElement(parent: Parents, visit: (element: Element, parent: Parents) => void): void {
  for (const child of parent.children as Nodes[]) {
    if (child.type !== 'element') continue
    visit(child, parent)
    eachElement(child, visit)
  }
}
