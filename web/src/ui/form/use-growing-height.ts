import { type RefObject, useLayoutEffect } from 'react'

/** A text area does not become lower than its style sheet says; shrinking is measured when typing pauses. */
const SHRINK_AFTER_MS = 400

/**
 * Lets a text area grow with its text in browsers without `field-sizing: content`, where CSS alone cannot. A key
 * measures the text once and in the frame that shows it; only the shrinking, which needs two layouts, waits for a pause.
 */
export function useGrowingHeight(textarea: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const area = textarea.current
    if (!area || CSS.supports('field-sizing', 'content')) return
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const grow = () => {
      if (area.scrollHeight > area.clientHeight) {
        const borders = area.offsetHeight - area.clientHeight
        area.style.height = `${area.scrollHeight + borders}px`
      }
    }
    const fit = () => {
      area.style.height = ''
      grow()
    }
    const onInput = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(grow)
      clearTimeout(timer)
      timer = setTimeout(fit, SHRINK_AFTER_MS)
    }
    // The height is measured again, because another width breaks the lines elsewhere.
    let width = 0
    const observer = new ResizeObserver(() => {
      if (area.clientWidth === width) return
      width = area.clientWidth
      fit()
    })
    observer.observe(area)
    area.addEventListener('input', onInput)
    return () => {
      observer.disconnect()
      area.removeEventListener('input', onInput)
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [textarea])
}
