import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admin, product } from './product.ts'

/** A site that a journey kills and starts again, on the same folder and port. */
export interface KillableSite {
  url: string
  /** `kill -9`. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export async function startKillableSite(): Promise<KillableSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-killable-'))
  await cp(product.firstDataDir, dataDir, { recursive: true })
  let child = spawnOn(dataDir, '0')
  const url = await addressOf(child)
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url,
    kill,
    async start() {
      child = spawnOn(dataDir, new URL(url).port)
      await addressOf(child)
    },
    async remove() {
      await kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function spawnOn(dataDir: string, port: string): ChildProcess {
  const program = join(import.meta.dirname, '../../server/dist/main.js')
  return spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_NAME: admin.name,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve) => {
    stdout?.on('data', (part) => {
      printed += String(part)
      const address = /ready at (\S+)\n/.exec(printed)?.[1]
      if (address) resolve(address)
    })
  })
}
