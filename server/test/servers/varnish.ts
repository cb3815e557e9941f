import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import { onTestFinished } from 'vitest'
import { findVarnish, startVarnish as start } from '../../../scripts/varnish.ts'

/** Whether Varnish is there; `npm run test:full` installs it if it can. */
export const hasVarnish = findVarnish({ installs: process.env.FULL !== undefined })

/** Varnish with the documented configuration in front of two servers, until the test ends. */
export async function startVarnish(firstPort: number, secondPort: number, purgePort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'byline-varnish-'))
  const port = await freePort()
  const varnish = await start(folder, { origins: [firstPort, secondPort], port, purgePort })
  onTestFinished(async () => {
    const ended = once(varnish, 'close')
    varnish.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  return { url: `http://127.0.0.1:${port}`, purgeUrl: `http://127.0.0.1:${purgePort}` }
}
