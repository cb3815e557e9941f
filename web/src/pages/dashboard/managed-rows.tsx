import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useDeletedRows } from '../../features/trash/use-deleted-rows.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'

/**
 * The rows of a page of a table, with those that were deleted a moment ago. `address` is the address of the page. The
 * table is empty only when neither the page nor the deletions have rows.
 */
export function useManagedRows<Row extends { _id: string }>(
  list: UseQueryResult<unknown>,
  page: readonly Row[] | undefined,
  address: string,
) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useDeletedRows(page ?? none, { list: list.isPlaceholderData ? undefined : address, frame })
  return { frame, rows, isEmpty: page !== undefined && rows.length === 0 }
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
