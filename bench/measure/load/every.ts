import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Starts a task at a fixed interval, regardless of the duration of each. `stop` waits for all tasks and returns their
 * number; it rejects if one of them has failed.
 */
export function every(milliseconds: number, task: (n: number) => Promise<void>): { stop(): Promise<number> } {
  const end = new AbortController()
  const started: Promise<void>[] = []
  const start = performance.now()
  const startAll = async () => {
    while (!end.signal.aborted) {
      started.push(task(started.length))
      // `stop` reports the failure; until then it must not count as unhandled.
      started.at(-1)?.catch(() => undefined)
      const next = start + started.length * milliseconds - performance.now()
      await sleep(Math.max(0, next), undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const all = startAll()
  return {
    async stop() {
      end.abort()
      await all
      await Promise.all(started)
      return started.length
    },
  }
}
