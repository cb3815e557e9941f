import { useEffect, useLayoutEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

export interface ReadingPlace {
  /** Once found, it has the focus; with `ifLost` only where nothing else has it, with `go` it is scrolled to. */
  focusOn: (find: Find, how?: { ifLost?: boolean; go?: boolean }) => void
  /** The element stays where it is on the screen when something comes above it; null lets go. */
  hold: (element: Element | null | undefined) => void
}

/** Keeps reader and keyboard in place while a list changes around them. */
export function useReadingPlace(): ReadingPlace {
  const next = useRef<{ find: Find; ifLost?: boolean; go?: boolean }>(undefined)
  const held = useRef<{ element: Element; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!held.current) return
    const { element, top } = held.current
    const moved = topOf(element) - top
    if (moved === 0) return
    held.current = undefined
    scrollBy({ top: moved, behavior: 'instant' })
  })
  useEffect(() => {
    const element = next.current?.find()
    if (!next.current || !element) return
    const { ifLost, go } = next.current
    if (ifLost && document.activeElement !== document.body) return
    next.current = undefined
    if (go) element.scrollIntoView({ behavior: 'instant', block: 'center' })
    element.focus({ preventScroll: true })
  })
  return {
    focusOn(find, how = {}) {
      next.current = { find, ...how }
    },
    hold(element) {
      held.current = element ? { element, top: topOf(element) } : undefined
    },
  }
}

/** From the top of the page, wherever it is scrolled to. */
function topOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY
}
