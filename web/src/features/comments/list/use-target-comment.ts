import { useEffect, useRef } from 'react'
import { useLocation, useWentBack } from '../../../lib/router/hooks.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'

/**
 * The hash of the address, such as `#comment-…`; undefined before hydration, when the browser itself scrolls there and
 * `:target` marks it. Within the application, the comment is scrolled to and focused as soon as it is rendered.
 */
export function useTargetComment(): string | undefined {
  const { hash, key } = useLocation()
  const wentBack = useWentBack()
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    if (wentBack || arrived.current === key || !hash.startsWith('#comment-')) return
    const element = document.getElementById(hash.slice(1))
    if (!element) return
    arrived.current = key
    element.scrollIntoView({ behavior: 'instant' })
    element.focus({ preventScroll: true })
  })
  return useHydrated() ? hash : undefined
}
