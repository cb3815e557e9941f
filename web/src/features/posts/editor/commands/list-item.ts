export type ListKind = 'bullets' | 'numbers' | 'tasks'

export interface ListItem {
  kind: ListKind
  indent: string
  /** `-`, `*`, `+`, or a number with `.` or `)`. */
  marker: string
  /** Columns of the marker with its space: the indent of further lines of the item. */
  width: number
  /** The marker of the next item, without its indent. */
  next: string
  /** Everything before the text of the item. */
  prefix: string
}

const ITEM = /^([ \t]*)([-*+]|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\](?:[ \t]+|$))?/
const RULE = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/

/** The parts of a line that is a list item; undefined for any other line. */
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

/** The number of a numbered item. */
export function numberOf({ marker }: ListItem): number | undefined {
  const number = Number.parseInt(marker, 10)
  return Number.isNaN(number) ? undefined : number
}
