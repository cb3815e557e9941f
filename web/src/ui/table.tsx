import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './table.css'
import './table-cards.css'

/** Said outright: a browser forgets what a table is when a style sheet lays it out as cards. */
const as = (role: string) => ({ role })

interface TableProps {
  label: string
  /** Newer rows are on their way. */
  busy?: boolean
  /** A `ColumnHeader` for each column. */
  columns: ReactNode
  /** A `Row` for each entry. */
  children: ReactNode
}

/** A table, and cards where there is no room for its columns (table-cards.css). */
export function Table({ label, busy = false, columns, children }: TableProps) {
  return (
    <div className="data-table-cards">
      <table
        {...as('table')}
        aria-label={label}
        aria-busy={busy || undefined}
        className="data-table"
      >
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>{columns}</tr>
        </thead>
        <tbody {...as('rowgroup')}>{children}</tbody>
      </table>
    </div>
  )
}

export function Row(props: ComponentProps<'tr'>) {
  return <tr {...as('row')} {...props} />
}

interface CellProps extends ComponentProps<'td'> {
  /** Stands before the content where the column's header cannot stand above it. */
  label?: string
}

export function Cell({ label, ...props }: CellProps) {
  return <td {...as('cell')} data-label={label} {...props} />
}

export type Direction = 'ascending' | 'descending'

interface ColumnHeaderProps {
  label: string
  className?: string
  /** How the rows stand by this column; null when they stand by another. Without it they never do. */
  sorted?: Direction | null
  onSort?: () => void
}

export function ColumnHeader({ label, className, sorted, onSort }: ColumnHeaderProps) {
  if (sorted === undefined) {
    return (
      <th {...as('columnheader')} scope="col" className={className}>
        {label}
      </th>
    )
  }
  const Arrow = sorted === null ? ArrowUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      {...as('columnheader')}
      scope="col"
      aria-sort={sorted ?? 'none'}
      className={`data-table-sortable ${className ?? ''}`}
    >
      <button type="button" onClick={onSort} className="sort-button">
        {label} <Arrow aria-hidden />
      </button>
    </th>
  )
}
