import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Signs that somebody has gone on by themselves. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * The element an address of ours points to: within the application, too, it is focused, as the browser does with
 * a whole page, and stays in view while what stands above it is still coming.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same link again arrives again
  useEffect(() => {
    const element = place.current
    const around = element?.parentElement
    if (!element || !around || wentBack || hash !== `#${element.id}`) return
    element.focus({ preventScroll: true })
    const height = around.offsetHeight
    const observer = new ResizeObserver(() => {
      if (around.offsetHeight !== height) element.scrollIntoView({ behavior: 'instant' })
    })
    observer.observe(around)
    const leave = () => observer.disconnect()
    for (const move of moves) addEventListener(move, leave, { once: true })
    return () => {
      leave()
      for (const move of moves) removeEventListener(move, leave)
    }
  }, [hash, key, wentBack])
  return place
}
