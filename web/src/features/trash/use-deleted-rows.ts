import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { type ListedRow, withDeletedRows } from './deleted-rows.ts'
import { useUndoableDeletions } from './undoable-deletions.ts'

interface DeletedRowsOptions {
  /** Names the list, such as the address of a page; undefined while the rows of the last one are still shown. */
  list: string | undefined
  /** The element around the list. While the pointer or the focus is within, no row is removed. */
  frame: RefObject<HTMLElement | null>
}

/** Adds the deleted rows to those of a list, until their toasts end and nothing moves under the pointer by that. */
export function useDeletedRows<Row extends { _id: string }>(
  rows: readonly Row[],
  { list, frame }: DeletedRowsOptions,
): ListedRow<Row>[] {
  const undoable = useUndoableDeletions()
  const last = useRef<{ list: string | undefined; listed: ListedRow<Row>[] }>({ list, listed: [] })
  const isOther = list !== undefined && list !== last.current.list
  const listed = withDeletedRows(rows, isOther ? [] : last.current.listed, undoable, {
    includeEnded: isInUse(frame.current),
  })
  const [, check] = useReducer((times: number) => times + 1, 0)
  const waiting = listed.some(({ deletion }) => deletion === 'ended')
  useEffect(() => {
    last.current = { list: list ?? last.current.list, listed }
  })
  useEffect(() => {
    const element = frame.current
    if (!waiting || !element) return
    // At `focusout` the next element does not have the focus yet.
    const checkSoon = () => setTimeout(check)
    const events = ['pointerleave', 'focusout'] as const
    for (const type of events) element.addEventListener(type, checkSoon)
    return () => {
      for (const type of events) element.removeEventListener(type, checkSoon)
    }
  }, [waiting, frame])
  return listed
}

function isInUse(element: HTMLElement | null): boolean {
  return element !== null && (element.matches(':hover') || isWithin(element))
}

/** Whether the focus is on a control of the list, not on the list itself. */
function isWithin(element: HTMLElement): boolean {
  return document.activeElement !== element && element.contains(document.activeElement)
}
