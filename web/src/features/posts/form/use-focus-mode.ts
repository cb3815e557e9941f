import { useEffect, useState } from 'react'

/** Shows only the text; Escape or `hindered`, which means that a hidden field has an error, ends it. */
export function useFocusMode(hindered: boolean) {
  const [on, setOn] = useState(false)
  if (on && hindered) setOn(false)
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      const handled = event.defaultPrevented || event.isComposing
      if (event.key === 'Escape' && !handled && !inOverlay(event.target)) setOn(false)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [on])
  return { on, set: setOn }
}

/** Escape closes a dialog or the menu of a field first. */
function inOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [aria-expanded="true"]') !== null
}
