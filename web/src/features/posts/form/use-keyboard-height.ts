import { useEffect } from 'react'

const PROPERTY = '--keyboard'

/**
 * Sets the height of a keyboard on the screen as a custom property of the root element: the style sheet puts the tools
 * on top of it. It is 0 where the keyboard makes the window smaller, as well as while the page is magnified.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const measure = () => {
      const hidden = viewport.scale > 1 ? 0 : innerHeight - viewport.height - viewport.offsetTop
      style.setProperty(PROPERTY, `${Math.max(0, Math.round(hidden))}px`)
    }
    measure()
    for (const type of ['resize', 'scroll']) viewport.addEventListener(type, measure)
    return () => {
      for (const type of ['resize', 'scroll']) viewport.removeEventListener(type, measure)
      style.removeProperty(PROPERTY)
    }
  }, [])
}
