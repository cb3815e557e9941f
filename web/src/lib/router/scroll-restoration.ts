import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { basePath } from '../base-path/base-path.ts'
import { RouterContext, StateContext } from './router-context.ts'
import type { Location } from './router-state.ts'

/** The key in session storage of the scroll positions of the history, in CSS pixels by entry. */
const STORAGE_KEY = 'scroll-positions'

let positions: Record<string, number> | undefined

/**
 * Scrolls a page that is opened within the application as browsers scroll a loaded one: to where it was left, to the
 * element that the address names, or to its top.
 */
export function ScrollRestoration(): null {
  const router = useContext(RouterContext)
  const state = useContext(StateContext)
  const isFirst = useRef(true)
  const key = state && keyOf(state.location)
  useLayoutEffect(() => {
    if (!state || key === undefined) return
    positions ??= readPositions()
    const left = positions[key]
    if (left !== undefined) window.scrollTo(0, left)
    else if (!isFirst.current) scrollToStart(state.location.hash, state.keepsScroll)
    isFirst.current = false
  }, [state, key])
  useEffect(() => {
    if (!router || key === undefined) return
    const save = () => {
      positions = { ...positions, [key]: window.scrollY }
    }
    const leave = () => {
      save()
      storePositions()
      history.scrollRestoration = 'auto'
    }
    const scrollManually = () => {
      history.scrollRestoration = 'manual'
    }
    scrollManually()
    const end = router.subscribe(save)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', scrollManually)
    return () => {
      end()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', scrollManually)
    }
  }, [router, key])
  return null
}

function scrollToStart(hash: string, keepsScroll: boolean): void {
  const target = hash ? document.getElementById(decodedId(hash)) : null
  if (target) target.scrollIntoView()
  else if (!keepsScroll) window.scrollTo(0, 0)
}

function decodedId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** The first entry of every visit has the key `default`; this key gives each visit its own scroll position. */
function keyOf({ key }: Location): string {
  return key === 'default' ? `first:${performance.timeOrigin}` : key
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(basePath + STORAGE_KEY) ?? '{}')
  } catch {
    return {}
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(basePath + STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // The storage is full or switched off: the next page begins at its top.
  }
}
