import { limits } from '@byline/contract/limits'
import { Link } from './link.tsx'

/** The place of a page in its table, as the calls of management reply it. */
export interface PagePlace {
  nextCursor: string | null
  previousCursor: string | null
  /** The position of the first row, from 1. */
  first: number
  /** Null for more rows than are counted. */
  total: number | null
}

/** Where a page begins or ends; the first page without either. */
export interface PageStart {
  after?: string | undefined
  before?: string | undefined
}

interface PaginationProps {
  place: PagePlace
  /** The number of rows of this page. */
  rows: number
  addressOf: (start: PageStart) => string
}

/** Which rows are shown, and links to the pages before and after them. */
export function Pagination({ place, rows, addressOf }: PaginationProps) {
  const { nextCursor, previousCursor, first } = place
  if (nextCursor === null && previousCursor === null) return null
  // The first page has an address without a cursor.
  const second = first <= limits.rowsPerPage + 1
  const before = previousCursor !== null && (second ? {} : { before: previousCursor })
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-sm tabular-nums">{rangeOf(place, rows)}</p>
      <div className="flex gap-3">
        {before && !second && (
          <Link to={addressOf({})} className="button-quiet">
            First<span className="sr-only"> page</span>
          </Link>
        )}
        {before && (
          <Link to={addressOf(before)} className="button-quiet">
            Previous<span className="sr-only"> page</span>
          </Link>
        )}
        {nextCursor === null ? (
          // Keeps its place free, so that a second press on Next meets no other link.
          <span aria-hidden className="button-quiet invisible">
            Next
          </span>
        ) : (
          <Link to={addressOf({ after: nextCursor })} className="button-quiet">
            Next<span className="sr-only"> page</span>
          </Link>
        )}
      </div>
    </nav>
  )
}

/** `51–100 of 905`. */
function rangeOf({ first, total }: PagePlace, rows: number): string {
  const range = `${number(first)}–${number(first + rows - 1)}`
  return `${range} of ${total === null ? `more than ${number(limits.matchesCounted)}` : number(total)}`
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
