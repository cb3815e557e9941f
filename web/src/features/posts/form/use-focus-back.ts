import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What is inert loses the focus: afterwards the first broken field has it, or the one that had it before. */
export function useFocusBack(area: RefObject<HTMLElement | null>, inert: boolean): void {
  const last = useRef<HTMLElement>(null)
  const was = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (inert) {
      const within = area.current?.contains(activeElement)
      last.current = within && activeElement instanceof HTMLElement ? activeElement : null
    } else if (was.current) {
      const broken = area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ;(broken ?? last.current)?.focus()
    }
    was.current = inert
  }, [area, inert])
}
