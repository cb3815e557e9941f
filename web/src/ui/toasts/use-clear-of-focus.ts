import { type RefObject, useLayoutEffect } from 'react'

/** Events after which the focused element may be elsewhere. */
const events = ['focusin', 'focusout', 'scroll', 'resize'] as const

/** Room for the outline of the focused element, and for the way that a new toast comes in. In pixels. */
const GAP = 14

/**
 * Keeps toasts clear of the focused element (WCAG 2.2, 2.4.11): they are at the upper edge while they would cover it at
 * the lower one, unless they would cover it there, too. `shown` changes with each toast.
 */
export function useClearOfFocus(area: RefObject<HTMLElement | null>, shown: unknown[]): void {
  useLayoutEffect(() => {
    if (shown.length === 0) return
    const place = () => {
      if (area.current) placeClear(area.current, document.activeElement)
    }
    place()
    for (const type of events) addEventListener(type, place, { capture: true, passive: true })
    return () => {
      for (const type of events) removeEventListener(type, place, { capture: true })
    }
  }, [area, shown])
}

function placeClear(area: HTMLElement, focused: Element | null): void {
  // Toasts do not move away from the keyboard of somebody who went to them.
  if (!focused || focused === document.body || area.contains(focused)) return
  area.removeAttribute('data-at-top')
  if (!covers(area, focused)) return
  area.setAttribute('data-at-top', '')
  if (covers(area, focused)) area.removeAttribute('data-at-top')
}

function covers(area: HTMLElement, focused: Element): boolean {
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  return [...area.querySelectorAll('.toast')].some((toast) => {
    const box = toast.getBoundingClientRect()
    return box.left - GAP < right && box.right + GAP > left && box.top - GAP < bottom && box.bottom + GAP > top
  })
}
