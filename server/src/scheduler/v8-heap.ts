import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Lets V8's heaps, those of threads too, grow by that many percent of what was in use before their old objects are
 * collected. Otherwise a small heap may grow to four times its size, and bytes outside it, such as those of replies,
 * with it. Called after the start, because the option makes V8 reject the compiled code of Node's own modules and of
 * ours that is stored now (decision 9).
 */
export function limitHeapGrowth(percent: number): void {
  flushCompileCache()
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}

/**
 * Collects all garbage and returns free pages to the system, which V8 offers to programs only under this option.
 * Nothing else runs in this thread for some 0.05 s.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
