import { limits } from '@byline/contract/rules/limits'
import { useState } from 'react'
import { counted, plural } from '../../lib/counted.ts'

interface TableCountProps {
  /** The rows of another filter are still shown: the text stays until those of this one have come. */
  busy: boolean
  /** Undefined while it is not known; null for more rows than are counted. */
  total: number | null | undefined
  /** The word for one row. */
  noun: string
  filter: string
}

/** How many rows a table has; screen readers announce it after the filter has changed. */
export function TableCount({ busy, total, noun, filter }: TableCountProps) {
  const text = total === undefined ? '' : `${describe(total, noun)}${filter && matching(total, filter)}`
  const [shown, show] = useState(text)
  if (!busy && shown !== text) show(text)
  return (
    <p role="status" className="mb-3 min-h-5 text-muted text-sm">
      {shown}
    </p>
  )
}

function describe(total: number | null, noun: string): string {
  if (total === null) return `More than ${limits.matchesCounted.toLocaleString('en-US')} ${noun}s`
  return counted(total, noun)
}

function matching(total: number | null, filter: string): string {
  return ` ${plural(total ?? 0, 'matches', 'match')} “${filter}”`
}
