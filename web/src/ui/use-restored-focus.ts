import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focus goes when the button that took an entry away went with it. The function is called before;
 * once `entries` have changed, the place of the list has the focus if nothing else has.
 */
export function useRestoredFocus(entries: unknown): [RefObject<HTMLDivElement | null>, () => void] {
  const place = useRef<HTMLDivElement>(null)
  const taken = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entries have changed
  useEffect(() => {
    if (!taken.current) return
    taken.current = false
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [entries])
  return [
    place,
    () => {
      taken.current = true
    },
  ]
}
