import { Pagination } from './pagination.tsx'
import { type PagePlace, pagesBeside, rangeOf } from './table-place.ts'

interface TablePaginationProps {
  place: PagePlace
  /** The number of rows of this page. */
  rows: number
  addressOf: Parameters<typeof pagesBeside>[1]
}

/** The range of shown rows, and links to the pages before and after it. */
export function TablePagination({ place, rows, addressOf }: TablePaginationProps) {
  return <Pagination {...pagesBeside(place, addressOf)}>{rangeOf(place, rows)}</Pagination>
}
