import type { Element, Parent, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Elements HTML has given up, and those that mean the same. */
const successors: Record<string, string> = { tt: 'code', strike: 's' }

/** Finishes what stays as it is otherwise: alignment as classes, wide tables that scroll, names for screen readers. */
export function finishBlocks() {
  return (tree: Root): void => {
    const tables: { parent: Parent; table: Element }[] = []
    visit(tree, 'element', (element: Element, _index, parent: Parent | undefined) => {
      const { properties } = element
      element.tagName = successors[element.tagName] ?? element.tagName
      if (properties.align) {
        properties.className = [`align-${properties.align}`]
        delete properties.align
      }
      // The empty corner of a table heads nothing.
      if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td'
      if (element.tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'To do'
      if (saysItsAddress(element)) properties.className = ['bare-link']
      if (isClass(element, 'footnote-backref')) properties.ariaLabel = 'Back to the text'
      if (isClass(element, 'footnotes')) properties.ariaLabel = 'Footnotes'
      if (element.tagName === 'table' && parent) tables.push({ parent, table: element })
    })
    for (const { parent, table } of tables) {
      parent.children[parent.children.indexOf(table)] = scrolling(table)
    }
  }
}

function isClass(element: Element, name: string): boolean {
  const classes = element.properties.className
  return Array.isArray(classes) && classes.includes(name)
}

/** A link whose words are its address; printed, it needs no other (`posts/print.css` of the web). */
function saysItsAddress({ tagName, properties, children }: Element): boolean {
  const [words, ...more] = children
  if (tagName !== 'a' || words?.type !== 'text' || more.length > 0) return false
  return [words.value, `http://${words.value}`, `mailto:${words.value}`].includes(
    String(properties.href),
  )
}

function scrolling(table: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
    children: [table],
  }
}
