import { setTimeout as sleep } from 'node:timers/promises'
import type { Loader } from './load.ts'
import { settle } from './process-accounting.ts'
import type { Subject } from './subject.ts'

/** Milliseconds; longer than the product waits before it packs a page that is asked for often as well as it can. */
const UNTIL_PACKED = 15_000

/** Has pages asked for until they are compiled, kept and packed as they will be from then on. */
export async function warmUp(
  loader: Loader,
  { url, pid }: Pick<Subject, 'url' | 'pid'>,
  { paths, seconds }: { paths: readonly string[]; seconds: number },
): Promise<void> {
  const began = performance.now()
  for (const path of paths) await loader.measure({ url, paths: [path], seconds }, { pid })
  await sleep(Math.max(0, began + UNTIL_PACKED - performance.now()))
  await settle(pid)
}
