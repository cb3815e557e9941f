import { setTimeout as sleep } from 'node:timers/promises'
import { settle } from '../memory/process-accounting.ts'
import type { Subject } from '../servers/subject.ts'
import type { Loader } from './load.ts'

/** Longer than the product waits before it recompresses a popular page. */
const RECOMPRESS_WAIT_MS = 15_000

/** Requests pages until V8 has optimized their code and the response cache contains their best compression. */
export async function warmUp(
  loader: Loader,
  { url, pid }: Pick<Subject, 'url' | 'pid'>,
  { paths, seconds }: { paths: readonly string[]; seconds: number },
): Promise<void> {
  const began = performance.now()
  for (const path of paths) await loader.measure({ url, paths: [path], seconds }, { pid })
  await sleep(Math.max(0, began + RECOMPRESS_WAIT_MS - performance.now()))
  await settle(pid)
}
