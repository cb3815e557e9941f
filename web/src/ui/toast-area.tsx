import { type ComponentType, useEffect, useState } from 'react'
import { isBuildStale } from '../lib/stale-build.ts'
import { showOutdatedNotice } from './page-notice.ts'
import { onToastPending } from './toast-queue.ts'

/**
 * Shows toasts. Their code is loaded right after the page, and not by the first toast, which may report that the
 * connection is lost.
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
    load()
    return onToastPending(load)
  }, [])
  return List && <List />
}
