import { type ComponentType, useEffect, useState } from 'react'
import { isBuildStale } from '../lib/stale-build.ts'
import { showOutdatedNotice } from './page-notice.ts'
import { onToastPending } from './toast-queue.ts'

/** Events that show that the page is used. */
const useEvents = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * Shows toasts. The list is loaded when the page is first used: later than the page, to keep that small, and before
 * the first toast, which may report a lost connection.
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
    // The use that loaded the application counts as well.
    if (navigator.userActivation?.hasBeenActive) load()
    const stop = onToastPending(load)
    return () => {
      for (const type of useEvents) removeEventListener(type, load, { capture: true })
      stop()
    }
  }, [])
  return List && <List />
}
