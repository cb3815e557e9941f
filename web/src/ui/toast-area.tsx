import { type ComponentType, useEffect, useState } from 'react'
import { isBuildStale } from '../lib/stale-build.ts'
import { showOutdatedNotice } from './page-notice.ts'
import { onToastPending } from './toast-queue.ts'

/** Events that show that the page is used. */
const useEvents = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * Shows toasts. The list is loaded at the first use of the page: later than the page, to keep the page small, and
 * before the first toast, which may report a lost connection.
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
    for (const type of useEvents) addEventListener(type, load, { once: true, capture: true })
    // The event that loaded the application counts as a use.
    if (navigator.userActivation?.hasBeenActive) load()
    const stop = onToastPending(load)
    return () => {
      for (const type of useEvents) removeEventListener(type, load, { capture: true })
      stop()
    }
  }, [])
  return List && <List />
}
