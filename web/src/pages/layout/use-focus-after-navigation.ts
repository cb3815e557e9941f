import { useEffect, useLayoutEffect, useRef } from 'react'
import { useKeepsScroll, useLocation } from '../../lib/router/hooks.ts'

/**
 * Moves the focus to the heading of a page that was opened within the application, as a loaded page would begin at its
 * top: a screen reader then reads the heading, and the next Tab goes on from there. Where only the query changed, as by a
 * filter, the address of a page that goes on, or the language that the page speaks, the focus moves only if it was lost.
 */
export function useFocusAfterNavigation(language: string): void {
  const { pathname, search, hash } = useLocation()
  const goesOn = useKeepsScroll()
  const address = useRef({ pathname, search, language })
  const focusedBefore = useRef<Element>(null)
  // Cleaned up before the elements of the new page may take the focus.
  useLayoutEffect(() => {
    if (pathname === '') return
    return () => {
      focusedBefore.current = document.activeElement
    }
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address and language
  useEffect(() => {
    const before = address.current
    address.current = { pathname, search, language }
    const isOtherPage = before.pathname !== pathname
    const isSame = !isOtherPage && before.search === search && before.language === language
    if (isSame || hash !== '') return
    const stays = isOtherPage && !goesOn && document.activeElement === focusedBefore.current
    if (stays || isFocusLost()) return focusHeading()
  }, [pathname, search, hash, language])
}

function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

/** Follows the heading, which may come or be replaced while the page loads, until the reader does something. */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector('main')
  if (!main) return
  const focus = () => {
    const heading = main.querySelector('h1') ?? main
    heading.tabIndex = -1
    heading.classList.add('outline-none')
    heading.focus({ preventScroll: true })
  }
  focus()
  const observer = new MutationObserver(() => {
    if (isFocusLost() || document.activeElement === main) focus()
  })
  observer.observe(main, { childList: true, subtree: true })
  const end = () => observer.disconnect()
  for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, end, { once: true })
  return end
}
