import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@byline/test-files/free-port'
import { varnishCommand } from '../../../scripts/varnish.ts'
import { runFolder, start, stop } from './own-processes.ts'
import type { Subject } from './subject.ts'

/** Starts Varnish with the documented configuration in front of two servers. */
export async function startVarnish(origins: readonly [number, number], purgePort: number): Promise<Subject> {
  const folder = join(runFolder, 'varnish')
  await mkdir(folder)
  const port = await freePort()
  const [program, args] = varnishCommand(folder, { origins, port, purgePort })
  const child = start(program, args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 200) throw new Error('Varnish does not start')
    await sleep(50)
  }
  return {
    name: 'Varnish',
    url,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: () => stop(child),
  }
}

/** Whether Varnish answers; without a ready server it does so by an error. */
async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )
}
