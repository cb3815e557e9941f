import { type ComponentType, useEffect, useState } from 'react'
import { isBuildStale } from '../../lib/calls/stale-build.ts'
import { showOutdatedNotice } from './page-notice.ts'
import { onToastPending } from './toast-queue.ts'

/** Events that show that the page is used. */
const useEvents = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** A page that nobody uses yet has the toasts after this time. */
const LOAD_AFTER_MS = 3_000

/**
 * Shows toasts. Their code is loaded at the first use of the page, or soon after it: later than the page, to keep the
 * page small, and not by the first toast, which may report that the connection is lost.
 */
export function ToastArea() {
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        // The next toast tries again.
        async () => {
          if (await isBuildStale()) showOutdatedNotice()
        },
      )
    }
    const timer = setTimeout(load, LOAD_AFTER_MS)
    for (const type of useEvents) addEventListener(type, load, { once: true, capture: true })
    // The event that loaded the application counts as a use.
    if (navigator.userActivation?.hasBeenActive) load()
    const stop = onToastPending(load)
    return () => {
      clearTimeout(timer)
      for (const type of useEvents) removeEventListener(type, load, { capture: true })
      stop()
    }
  }, [])
  return List && <List />
}
