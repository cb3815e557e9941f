import { reloadWhenReachable } from '../../lib/calls/stale-build.ts'
import { hideNotice, SLOW_MS, showFailedNotice, showSlowNotice } from '../../ui/toasts/page-notice.ts'

/** Loads the tour when a user starts it, with or without React (specification §1). Resolves to whether it started. */
export async function loadTour(): Promise<boolean> {
  const slow = setTimeout(showSlowNotice, SLOW_MS)
  try {
    const tour = await import('../../features/tour/tour.ts')
    await tour.startTour()
    hideNotice()
    return true
  } catch {
    void showFailedNotice(() => void tryAgain())
    return false
  } finally {
    clearTimeout(slow)
  }
}

async function tryAgain(): Promise<void> {
  if (!(await loadTour())) reloadWhenReachable()
}
