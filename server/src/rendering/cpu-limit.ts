import type { Worker } from 'node:worker_threads'

/** On a busy machine a thread gets only a share of the CPU; with less than a tenth it counts as stuck. */
const CLOCK_MS_PER_CPU_MS = 10
/** The shortest interval between two checks of a thread's CPU time. */
const CHECK_MIN_MS = 10

/**
 * Calls `onEnd` once, when the thread has used `limitMs` milliseconds of CPU time from now on, or after ten times that
 * limit in wall-clock time. Returns a function that cancels the limit.
 */
export function limitCpu(worker: Pick<Worker, 'cpuUsage'>, limitMs: number, onEnd: () => void): () => void {
  let nextCheck: NodeJS.Timeout | undefined
  let cancelled = false
  const cancel = () => {
    cancelled = true
    clearTimeout(nextCheck)
    clearTimeout(stuck)
  }
  const end = () => {
    if (cancelled) return
    cancel()
    onEnd()
  }
  const stuck = setTimeout(end, limitMs * CLOCK_MS_PER_CPU_MS)
  const before = cpuMs(worker)
  const check = async () => {
    const left = limitMs - (await cpuMs(worker)) + (await before)
    if (left <= 0) end()
    // CPU time never passes faster than wall-clock time, so this is the earliest possible end.
    else if (!cancelled) checkAfter(left)
  }
  const checkAfter = (ms: number) => {
    // The check fails if the thread has ended; the renderer handles its exit.
    nextCheck = setTimeout(() => void check().catch(() => {}), Math.max(ms, CHECK_MIN_MS))
  }
  before.catch(() => {})
  checkAfter(limitMs)
  return cancel
}

async function cpuMs(worker: Pick<Worker, 'cpuUsage'>): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}
