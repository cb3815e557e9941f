import { type RefObject, useLayoutEffect } from 'react'

const PROPERTY = '--room-bar'

/**
 * Sets the height of the sticky bar as a custom property of the root element, so that the style sheet can keep other
 * elements clear of it, however many lines the bar has.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty(PROPERTY, `${element.getBoundingClientRect().height}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(PROPERTY)
    }
  }, [bar])
}
