import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the list when a focused button is removed together with its entry. Call the returned function
 * before the deletion: once `entries` have changed, the element of the ref is focused if no other element is.
 */
export function useRestoredFocus(entries: unknown): [RefObject<HTMLDivElement | null>, () => void] {
  const list = useRef<HTMLDivElement>(null)
  const removed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entries have changed
  useEffect(() => {
    if (!removed.current) return
    removed.current = false
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [entries])
  return [
    list,
    () => {
      removed.current = true
    },
  ]
}
