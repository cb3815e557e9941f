import type { Element } from 'hast'
import { hasBlock } from './blocks.ts'

/** Whether Markdown can write a table: one row of headings, cells of one line, and none that spans others. */
export function isSimpleTable(table: Element): boolean {
  if (table.tagName !== 'table') return false
  const parts = elementsOf(table)
  const head = parts[0]
  const rows = parts.flatMap((part) => (part.tagName === 'tr' ? [part] : elementsOf(part)))
  const [first, ...others] = rows
  if (!first || !head || parts.some(({ tagName }) => !/^(thead|tbody|tr)$/.test(tagName))) return false
  const columns = elementsOf(first).length
  return (
    elementsOf(head.tagName === 'thead' ? head : { ...head, children: [first] }).length === 1 &&
    columns > 0 &&
    columns <= 60 &&
    elementsOf(first).every(({ tagName }) => tagName === 'th') &&
    others.every((row) => elementsOf(row).every(({ tagName }) => tagName === 'td')) &&
    rows.every((row) => elementsOf(row).length === columns && elementsOf(row).every(isSimpleCell))
  )
}

function isSimpleCell({ properties, children }: Element): boolean {
  const { colSpan, rowSpan } = properties
  return Number(colSpan ?? 1) <= 1 && Number(rowSpan ?? 1) <= 1 && !children.some(hasBlock)
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element')
}
