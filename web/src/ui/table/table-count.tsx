import { limits } from '@byline/contract/rules/limits'
import { useState } from 'react'
import { t } from '../../lib/language/texts.ts'

/** The noun for the rows of a table. */
export type RowKind = 'post' | 'user' | 'comment'

interface TableCountProps {
  /** The rows of another filter are still shown: the text stays until those of this one have come. */
  busy: boolean
  /** Undefined while it is not known; null for more rows than are counted. */
  total: number | null | undefined
  rows: RowKind
  filter: string
}

/** The number of rows of a table; screen readers announce it after the filter has changed. */
export function TableCount({ busy, total, rows, filter }: TableCountProps) {
  const text = total === undefined ? '' : describe(total, rows, filter)
  const [shown, show] = useState(text)
  if (!busy && shown !== text) show(text)
  return (
    <p role="status" className="mb-3 min-h-5 text-muted text-sm">
      {shown}
    </p>
  )
}

function describe(total: number | null, rows: RowKind, filter: string): string {
  const counts = { rows, count: total ?? limits.matchesCounted }
  if (total === null) {
    return filter ? t('dashboard.table.moreThanMatching', { ...counts, filter }) : t('dashboard.table.moreThan', counts)
  }
  return filter ? t('dashboard.table.countMatching', { ...counts, filter }) : t('dashboard.table.count', counts)
}
