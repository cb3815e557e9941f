import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the children of a margin, which are in the order of the text, to the heights in their `data-top`, and further
 * down where they would overlap.
 */
export function useStacked(margin: RefObject<HTMLElement | null>, gap: number, on = true): void {
  useLayoutEffect(() => {
    const element = margin.current
    if (!element || !on) return
    const stack = () => {
      let free = 0
      for (const child of element.children as Iterable<Element> as Iterable<HTMLElement>) {
        const top = Math.max(Number(child.dataset.top ?? 0), free)
        child.style.top = `${top}px`
        free = top + child.offsetHeight + gap
      }
      element.style.minHeight = `${free}px`
    }
    stack()
    const sizes = new ResizeObserver(stack)
    for (const child of element.children) sizes.observe(child)
    return () => sizes.disconnect()
  })
}
