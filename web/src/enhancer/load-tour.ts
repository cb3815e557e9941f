import { reloadOnceAnswered } from '../lib/new-version.ts'
import { hideNotice, SLOW_MS, sayFailed, saySlow } from './notice.ts'

/** The tour is loaded when it is asked for (specification §1), with or without React. */
export async function loadTour(): Promise<boolean> {
  const slow = setTimeout(saySlow, SLOW_MS)
  try {
    const { startTour } = await import('../features/tour/tour.ts')
    hideNotice()
    startTour()
    return true
  } catch {
    void sayFailed(() => void tryAgain())
    return false
  } finally {
    clearTimeout(slow)
  }
}

async function tryAgain(): Promise<void> {
  if (!(await loadTour())) reloadOnceAnswered()
}
