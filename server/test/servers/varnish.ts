import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import { onTestFinished } from 'vitest'
import { findVarnish, varnishCommand } from '../../../scripts/varnish.ts'

/** Whether Varnish is there; `npm run test:full` installs it if it can. */
export const hasVarnish = findVarnish({ installs: process.env.FULL !== undefined })

/** Varnish with the documented configuration in front of two servers, until the test ends. */
export async function startVarnish(firstPort: number, secondPort: number, purgePort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'byline-varnish-'))
  const port = await freePort()
  const [program, args] = varnishCommand(folder, { origins: [firstPort, secondPort], port, purgePort })
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
        if (output.includes('said Child starts')) resolve()
      })
    }
    child.once('close', () => reject(new Error(`Varnish does not start: ${output}`)))
  })
  return { url: `http://127.0.0.1:${port}`, purgeUrl: `http://127.0.0.1:${purgePort}` }
}
