import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useWentBack } from '../../lib/router/hooks.ts'

/** Events that show that the reader has moved on. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Focuses the element when the hash of the address names it. Browsers do this only when they load a page; this hook
 * does it within the application too, and keeps the element in view while content above it is still loading.
 */
export function useHashTarget(): RefObject<HTMLElement | null> {
  const target = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const wentBack = useWentBack()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link focuses it again
  useEffect(() => {
    const element = target.current
    const parent = element?.parentElement
    if (!element || !parent || wentBack || hash !== `#${element.id}`) return
    element.focus({ preventScroll: true })
    const height = parent.offsetHeight
    const observer = new ResizeObserver(() => {
      if (parent.offsetHeight !== height) element.scrollIntoView({ behavior: 'instant' })
    })
    observer.observe(parent)
    const stop = () => observer.disconnect()
    for (const move of moves) addEventListener(move, stop, { once: true })
    return () => {
      stop()
      for (const move of moves) removeEventListener(move, stop)
    }
  }, [hash, key, wentBack])
  return target
}
