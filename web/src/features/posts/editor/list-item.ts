export type ListKind = 'bullets' | 'numbers' | 'tasks'

export interface ListItem {
  kind: ListKind
  indent: string
  /** `-`, `*`, `+`, or a number with `.` or `)`. */
  marker: string
  /** Columns of the marker with its space: so far in stands what belongs to the item. */
  width: number
  /** What the next item begins with, without its indent. */
  next: string
  /** All before the item's text. */
  prefix: string
}

const ITEM = /^([ \t]*)([-*+]|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\](?:[ \t]+|$))?/
const RULE = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/

/** How a line begins that is an item of a list. */
export function listItemOf(line: string): ListItem | undefined {
  const match = RULE.test(line) ? null : ITEM.exec(line)
  if (!match) return undefined
  const [prefix, indent = '', marker = '', number, delimiter, gap = ' ', box] = match
  const next = number === undefined ? marker : `${Number(number) + 1}${delimiter}`
  return {
    kind: box ? 'tasks' : number === undefined ? 'bullets' : 'numbers',
    indent,
    marker,
    width: marker.length + gap.length,
    next: `${next}${gap}${box ? '[ ] ' : ''}`,
    prefix,
  }
}
