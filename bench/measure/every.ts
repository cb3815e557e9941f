import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Begins a task so often, however long each takes, until it is told to stop; answers how many were begun when all
 * are done.
 */
export function every(
  milliseconds: number,
  task: (n: number) => Promise<void>,
): { stop(): Promise<number> } {
  const end = new AbortController()
  const begun: Promise<void>[] = []
  const start = performance.now()
  const beginAll = async () => {
    while (!end.signal.aborted) {
      begun.push(task(begun.length))
      // Heard of in `stop`; not to be called unhandled until then.
      begun.at(-1)?.catch(() => undefined)
      const next = start + begun.length * milliseconds - performance.now()
      await sleep(Math.max(0, next), undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const all = beginAll()
  return {
    async stop() {
      end.abort()
      await all
      await Promise.all(begun)
      return begun.length
    },
  }
}
