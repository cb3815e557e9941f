import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { RoomMode } from '../editor/toolbar.tsx'
import './full-screen.css'

/** Classes of the root element: hide everything but the room, and also its tools (full-screen.css). */
const CLASS = 'full-screen'
const FOCUS_CLASS = 'focus-mode'

/**
 * Full screen shows only the form, and focus mode only the text; Escape or `hindered`, which means that a hidden field
 * has an error, ends them. The browser's own full screen is used where it is allowed (not on iPhones); the rest of the
 * site is hidden in any case.
 */
export function useFullScreen(hindered: boolean) {
  const [mode, setMode] = useState<RoomMode>('page')
  const on = mode !== 'page'
  const set = useCallback((next: RoomMode) => {
    const { classList } = document.documentElement
    // Applied here, not in an effect, to compare the position of the text before and after.
    preservePosition(() => {
      classList.toggle(CLASS, next !== 'page')
      classList.toggle(FOCUS_CLASS, next === 'focus')
    })
    setMode(next)
    if (next !== 'page') void enterBrowserFullScreen()
    else leaveBrowserFullScreen()
  }, [])

  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      const handled = event.defaultPrevented || event.isComposing
      if (event.key === 'Escape' && !handled && !inOverlay(event.target)) set('page')
    }
    // The browser ends its full screen by itself at Escape, without a key event for the page.
    const onChange = () => !document.fullscreenElement && set('page')
    window.addEventListener('keydown', onKeyDown)
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('fullscreenchange', onChange)
    }
  }, [on, set])

  useLayoutEffect(() => {
    if (hindered && on) set('page')
  }, [hindered, on, set])

  useEffect(
    () => () => {
      document.documentElement.classList.remove(CLASS, FOCUS_CLASS)
      leaveBrowserFullScreen()
    },
    [],
  )
  return { mode, setMode: set }
}

/** It does not matter if the browser rejects this, because the site around the text is hidden in any case. */
async function enterBrowserFullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen?.().catch(() => undefined)
  // The browser may allow it only after the writer has already left full screen.
  if (!document.documentElement.classList.contains(CLASS)) leaveBrowserFullScreen()
}

function leaveBrowserFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}

/** Escape closes a dialog or the menu of a field first. */
function inOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [aria-expanded="true"]') !== null
}

/** Scrolls so that the focused element does not move when elements above it appear or disappear. */
function preservePosition(change: () => void): void {
  const { activeElement } = document
  const before = activeElement?.getBoundingClientRect().top ?? 0
  change()
  const after = activeElement?.getBoundingClientRect().top ?? 0
  if (after !== before) window.scrollBy({ top: after - before, behavior: 'instant' })
}
