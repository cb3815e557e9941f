import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import { adminVariables, basePath, product } from './product.ts'
import { READY, readUntil, runProduct } from './run-product.ts'

/** A site that a journey kills and starts again, on the same folder and port. */
export interface KillableSite {
  url: string
  /** `kill -9`. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** One process on SQLite, in a cluster too: a proxy with a second instance would hide that the server was killed. */
export async function startKillableSite(): Promise<KillableSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-killable-'))
  await cp(product.firstDataDir, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}${basePath}`
  const env = { ...adminVariables, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url }
  let child = runProduct(env)
  await readUntil(child.stdout, READY)
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url,
    kill,
    async start() {
      child = runProduct(env)
      await readUntil(child.stdout, READY)
    },
    async remove() {
      await kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
