import type { Say } from '@byline/languages/texts'
import type { Element, Parents, Root } from 'hast'
import { eachElement } from './walk-tree.ts'

/** Elements that are obsolete in HTML, and their replacements. */
const replacements: Record<string, string> = { tt: 'code', strike: 's' }

/** Replaces alignment by classes, makes wide tables and formulas scrollable, and labels elements for screen readers. */
export function finishBlocks(say: Say) {
  return (tree: Root): void => {
    const tables: { parent: Parents; table: Element }[] = []
    const formulas: { parent: Parents; formula: Element }[] = []
    eachElement(tree, (element, parent) => {
      const { properties } = element
      element.tagName = replacements[element.tagName] ?? element.tagName
      // Those that an article may not have are gone.
      if ((properties.className as string[] | undefined)?.length === 0) delete properties.className
      if (properties.align) {
        properties.className = [`align-${properties.align}`]
        delete properties.align
      }
      // An empty header cell, such as the corner of a table, is no label.
      if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td'
      if (element.tagName === 'input')
        properties.ariaLabel = say(properties.checked ? 'server.markdown.taskDone' : 'server.markdown.taskToDo')
      if (showsItsAddress(element)) properties.className = ['bare-link']
      if (isClass(element, 'footnote-backref')) properties.ariaLabel = say('server.markdown.backToText')
      if (isClass(element, 'footnotes')) properties.ariaLabel = say('server.markdown.footnotes')
      if (isClass(element, 'callout')) properties.role = 'note'
      if (element.tagName === 'table') tables.push({ parent, table: element })
      if (element.tagName === 'math' && properties.display === 'block') {
        formulas.push({ parent, formula: element })
      }
    })
    for (const { parent, table } of tables) {
      parent.children[parent.children.indexOf(table)] = scrolling(
        'div',
        { class: 'table', name: say('server.markdown.table') },
        table,
      )
    }
    for (const { parent, formula } of formulas) {
      // A formula may stand in a paragraph.
      const name = say('server.markdown.formula')
      parent.children[parent.children.indexOf(formula)] = scrolling('span', { class: 'formula', name }, formula)
    }
  }
}

function isClass(element: Element, name: string): boolean {
  const classes = element.properties.className
  return Array.isArray(classes) && classes.includes(name)
}

/** Whether a link's text is its address, which is then not printed a second time (`posts/article/print.css` of the web). */
function showsItsAddress({ tagName, properties, children }: Element): boolean {
  const [text, ...more] = children
  if (tagName !== 'a' || text?.type !== 'text' || more.length > 0) return false
  return [text.value, `http://${text.value}`, `mailto:${text.value}`].includes(String(properties.href))
}

/** A group with a name that can be scrolled with the keys. */
function scrolling(tagName: 'div' | 'span', kind: { class: string; name: string }, content: Element): Element {
  return {
    type: 'element',
    tagName,
    properties: { className: [kind.class], tabIndex: 0, role: 'group', ariaLabel: kind.name },
    children: [content],
  }
}
