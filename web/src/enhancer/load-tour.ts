import { isOutdated } from '../lib/new-version.ts'
import { hideNotice, SLOW_MS, sayFailed, sayOutdated, saySlow } from './notice.ts'

/** The tour is loaded when it is asked for (specification §1), with or without React. */
export async function loadTour(): Promise<boolean> {
  const slow = setTimeout(saySlow, SLOW_MS)
  try {
    const { startTour } = await import('../features/tour/tour.ts')
    hideNotice()
    startTour()
    return true
  } catch {
    if (await isOutdated()) sayOutdated()
    else sayFailed(() => void tryAgain())
    return false
  } finally {
    clearTimeout(slow)
  }
}

async function tryAgain(): Promise<void> {
  if (await loadTour()) return
  const answer = await fetch(location.pathname, { method: 'HEAD' }).catch(() => null)
  // The browser remembers the failure, or a newer version has files of other names: a fresh page helps.
  if (answer) location.reload()
}
