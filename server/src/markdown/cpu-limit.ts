import type { Worker } from 'node:worker_threads'

/** On a busy machine a thread gets a part of the CPU; a thread that gets less than a tenth is stuck. */
const CLOCK_MS_PER_CPU_MS = 10
/** The shortest pause between two checks of a thread's CPU time. */
const CHECK_MIN_MS = 10

/**
 * Calls `onEnd` once, when the thread has used `limitMs` milliseconds of CPU time from now on, or when ten times as
 * long has passed by the clock. Returns a function that cancels the limit.
 */
export function limitCpu(
  worker: Pick<Worker, 'cpuUsage'>,
  limitMs: number,
  onEnd: () => void,
): () => void {
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
    // A thread cannot use CPU time faster than the clock runs.
    else if (!cancelled) checkAfter(left)
  }
  const checkAfter = (ms: number) => {
    // The check of a thread that has ended fails; the renderer handles its exit.
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
