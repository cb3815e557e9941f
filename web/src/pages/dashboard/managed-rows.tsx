import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useDeletedRows } from '../../features/trash/use-deleted-rows.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { type RowKind, TableCount } from '../../ui/table/table-count.tsx'
import { type PagePlace, type PageStart, pagesBeside, rangeOf } from '../../ui/table/table-place.ts'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'

/**
 * The rows of a page of a table, with those that were deleted a moment ago. `address` is the address of the page. The
 * table is empty only when neither the page nor the deletions have rows.
 */
export function useManagedRows<Row extends { _id: string }, List>(
  list: UseQueryResult<List>,
  page: readonly Row[] | undefined,
  address: string,
) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useDeletedRows(page ?? none, { list: list.isPlaceholderData ? undefined : address, frame })
  return { list, page, frame, rows, isEmpty: page !== undefined && rows.length === 0 }
}

const none: never[] = []

interface ManagedRowsProps {
  list: UseQueryResult<unknown>
  frame: RefObject<HTMLDivElement | null>
  isEmpty: boolean
  /** Shown instead of an empty table. */
  empty: ReactNode
  children: ReactNode
}

/** A table of the dashboard in each of its states: failed, loading, empty, or with rows. */
export function ManagedRows({ list, frame, isEmpty, empty, children }: ManagedRowsProps) {
  return (
    <div ref={frame}>
      {list.error && !list.data ? (
        <LoadFailed error={list.error} retry={() => void list.refetch()} />
      ) : !list.data || (isEmpty && list.isPlaceholderData) ? (
        <TableSkeleton />
      ) : isEmpty ? (
        empty
      ) : (
        children
      )}
    </div>
  )
}

interface ManagedPageProps extends Omit<ManagedRowsProps, 'list'> {
  list: UseQueryResult<PagePlace>
  page: readonly unknown[] | undefined
  /** The noun for the rows. */
  rows: RowKind
  filter: string
  addressOf: (start: PageStart) => string
  /** Parts between the count and the rows. */
  above?: ReactNode
}

/** A page of such a table: the number of all rows, these rows, and links to the pages before and after them. */
export function ManagedPage({ page, rows, filter, addressOf, above, ...shown }: ManagedPageProps) {
  const { list, isEmpty } = shown
  const { data, isPlaceholderData } = list
  return (
    <>
      <TableCount busy={isPlaceholderData} total={isEmpty ? undefined : data?.total} rows={rows} filter={filter} />
      {above}
      <ManagedRows {...shown} />
      {data && <Pagination {...pagesBeside(data, addressOf)}>{rangeOf(data, page?.length ?? 0)}</Pagination>}
    </>
  )
}
