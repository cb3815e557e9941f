import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { installPackages } from '../../../scripts/debian.mjs'

const PROGRAM = '/usr/sbin/varnishd'
const configuration = join(import.meta.dirname, '../../../docs/varnish.vcl')

/** Whether Varnish is installed; `npm run test:full` installs it if it can. */
export const hasVarnish =
  existsSync(PROGRAM) || (process.env.FULL !== undefined && installPackages('varnish', 'varnish-modules'))

/** Varnish with the documented configuration in front of two servers, until the test ends. */
export async function startVarnish(firstPort: number, secondPort: number, purgePort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'byline-varnish-'))
  const port = await freePort()
  const documented = await readFile(configuration, 'utf8')
  const ours = documented.replace('"3000"', `"${firstPort}"`).replace('"3001"', `"${secondPort}"`)
  const file = join(folder, 'default.vcl')
  await writeFile(file, ours)
  const options = ['-F', '-j', 'none', '-n', folder, '-f', file, '-s', 'malloc,64m', '-p', 'http_gzip_support=off']
  const sockets = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`]
  const child = spawn(PROGRAM, [...options, ...sockets], { stdio: ['ignore', 'pipe', 'pipe'] })
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

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
