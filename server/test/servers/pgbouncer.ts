import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import { onTestFinished } from 'vitest'
import { installPackages } from '../../../scripts/debian.mjs'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether PgBouncer is there; `npm run test:full` installs it if it can. */
export const hasPgBouncer =
  existsSync(PROGRAM) || (process.env.FULL !== undefined && installPackages('pgbouncer') && existsSync(PROGRAM))

/** PgBouncer in transaction mode in front of a database until the test ends; returns the address of the database there. */
export async function startPgBouncer(databaseUrl: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'byline-pgbouncer-'))
  const ownPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  // Fewer connections to the server than the pool of one process has, so that sessions change hands.
  await writeFile(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  )
  await chmod(folder, 0o755)
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (text) => {
      output += text
      if (output.includes('process up')) resolve()
    })
    child.once('close', () => reject(new Error(`PgBouncer does not start: ${output}`)))
  })
  return `postgres://${username}@127.0.0.1:${ownPort}${pathname}`
}
