import { useEffect, useLayoutEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

export interface ReadingPosition {
  /**
   * Focuses the element as soon as `find` returns it; with `scroll` it is scrolled into view.
   */
  focusOn: (find: Find, how?: { scroll?: boolean }) => void
  /** Keeps the element at its position on the screen when content is added above it; null cancels that. */
  anchor: (element: Element | null | undefined) => void
}

/** Preserves scroll position and focus while a list changes. */
export function useReadingPosition(): ReadingPosition {
  const next = useRef<{ find: Find; scroll?: boolean }>(undefined)
  const anchored = useRef<{ element: Element; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!anchored.current) return
    const { element, top } = anchored.current
    const moved = topOf(element) - top
    if (moved === 0) return
    anchored.current = undefined
    scrollBy({ top: moved, behavior: 'instant' })
  })
  useEffect(() => {
    const element = next.current?.find()
    if (!next.current || !element) return
    const { scroll } = next.current
    next.current = undefined
    if (scroll) element.scrollIntoView({ behavior: 'instant', block: 'center' })
    element.focus({ preventScroll: true })
  })
  return {
    focusOn(find, how = {}) {
      next.current = { find, ...how }
    },
    anchor(element) {
      anchored.current = element ? { element, top: topOf(element) } : undefined
    },
  }
}

/** The distance from the top of the page, independent of scrolling. */
function topOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY
}
