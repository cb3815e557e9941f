import { useEffect, useRef } from 'react'
import { useLocation } from '../../lib/router/hooks.ts'

/**
 * Moves the focus to the heading of a page that was opened within the application, as a loaded page would begin at its
 * top: a screen reader then reads the heading, and the next Tab goes on from there. Where only the query changed, as by a
 * filter, the focus moves only if it was lost.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, search, hash } = useLocation()
  const address = useRef({ pathname, search })
  useEffect(() => {
    const before = address.current
    address.current = { pathname, search }
    const isOtherPage = before.pathname !== pathname
    if ((!isOtherPage && before.search === search) || hash !== '') return
    if (isOtherPage ? !hasFocusInContent() : isFocusLost()) focusHeading()
  }, [pathname, search, hash])
}

/** A page may move the focus itself, such as to a field. */
function hasFocusInContent(): boolean {
  return document.querySelector('main :focus') !== null
}

function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}
