import { type ComponentType, useEffect, useState } from 'react'
import { sayOutdated } from '../enhancer/notice.ts'
import { isOutdated } from '../lib/new-version.ts'
import { onToastWaiting } from './toast-queue.ts'

/** Signs that somebody uses the page. */
const signs = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * Where toasts are shown. What shows them is loaded when the page is first used, not with the page; nor as late as
 * the first toast, which may say that there is no network any more.
 */
export function ToastArea() {
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        // The next toast tries again.
        async () => {
          if (await isOutdated()) sayOutdated()
        },
      )
    }
    for (const sign of signs) addEventListener(sign, load, { once: true, capture: true })
    // What woke the application was a sign as well.
    if (navigator.userActivation?.hasBeenActive) load()
    const stop = onToastWaiting(load)
    return () => {
      for (const sign of signs) removeEventListener(sign, load, { capture: true })
      stop()
    }
  }, [])
  return List && <List />
}
