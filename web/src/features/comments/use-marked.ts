import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'

/**
 * What the address points to, such as `#comment-…`; undefined until the page is taken over, when the browser
 * itself goes there and marks it. Within the application it is gone to as soon as it stands in the page.
 */
export function useMarked(): string | undefined {
  const { hash, key } = useLocation()
  const wentBack = useNavigationType() === 'POP'
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
