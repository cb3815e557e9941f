import type { Worker } from 'node:worker_threads'

/** On a busy machine a thread gets a fraction of the clock's time; one that got less than this is stuck. */
const CLOCK_MS_PER_CPU_MS = 10
/** Between two looks at what a thread has used. */
const LOOK_AGAIN_MS = 10

/**
 * Calls `onEnd` once the thread has used `limitMs` of CPU time from now on, or when ten times that has passed on the
 * clock. Returns a function that cancels it.
 */
export function limitCpu(
  worker: Pick<Worker, 'cpuUsage'>,
  limitMs: number,
  onEnd: () => void,
): () => void {
  let look: NodeJS.Timeout | undefined
  let over = false
  const cancel = () => {
    over = true
    clearTimeout(look)
    clearTimeout(stuck)
  }
  const end = () => {
    if (over) return
    cancel()
    onEnd()
  }
  const stuck = setTimeout(end, limitMs * CLOCK_MS_PER_CPU_MS)
  const before = cpuMs(worker)
  const check = async () => {
    const left = limitMs - (await cpuMs(worker)) + (await before)
    if (left <= 0) end()
    // The clock runs at least as fast as a thread uses its time.
    else if (!over) lookAgain(left)
  }
  const lookAgain = (left: number) => {
    // A thread that has ended has no time to tell; its exit is heard of elsewhere.
    look = setTimeout(() => void check().catch(() => {}), Math.max(left, LOOK_AGAIN_MS))
  }
  before.catch(() => {})
  lookAgain(limitMs)
  return cancel
}

async function cpuMs(worker: Pick<Worker, 'cpuUsage'>): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}
