import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Starts a process that holds a lock on a SQLite file until `release` is called. */
export async function holdLock(
  file: string,
  first = 'begin immediate',
  last = 'rollback',
): Promise<{ release: () => Promise<void> }> {
  const holder = spawn(process.execPath, [join(import.meta.dirname, 'lock-holder.ts'), file, first, last], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  return {
    async release() {
      const ended = once(holder, 'exit')
      holder.stdin.write('release\n')
      await ended
    },
  }
}
