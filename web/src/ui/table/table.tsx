import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './table.css'
import './table-cards.css'

/** Browsers drop the table roles when CSS lays the table out as cards, so they are set explicitly. */
const as = (role: string) => ({ role })

interface TableProps {
  label: string
  /** Newer rows are loading. */
  busy?: boolean
  columns: readonly Column[]
  /** A `Row` for each entry. */
  children: ReactNode
}

/** A table, shown as cards where it is too narrow for its columns (table-cards.css). */
export function Table({ label, busy = false, columns, children }: TableProps) {
  return (
    <div className="data-table-cards">
      <table {...as('table')} aria-label={label} aria-busy={busy || undefined} className="data-table">
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {columns.map((column) => (
              <ColumnHeader key={column.label} {...column} />
            ))}
          </tr>
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
  /** Shown before the content in the card layout, which has no column headers. */
  label?: string
}

export function Cell({ label, ...props }: CellProps) {
  return <td {...as('cell')} data-label={label} {...props} />
}

export type Direction = 'ascending' | 'descending'

export interface Column {
  label: string
  /** The class of its width in the table layout; without one, it takes what the others leave. */
  width?: string
  /** The sort direction; null if another column sorts the rows; undefined if this column cannot. */
  sorted?: Direction | null
  onSort?: () => void
}

function ColumnHeader({ label, width = '', sorted, onSort }: Column) {
  if (sorted === undefined) {
    return (
      <th {...as('columnheader')} scope="col" className={width}>
        {label}
      </th>
    )
  }
  const Arrow = sorted === null ? ArrowUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th {...as('columnheader')} scope="col" aria-sort={sorted ?? 'none'} className={`data-table-sortable ${width}`}>
      <button type="button" onClick={onSort} className="sort-button">
        {label} <Arrow aria-hidden />
      </button>
    </th>
  )
}
