import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import { expect } from '@playwright/test'
import { prepareCluster } from './cluster.ts'
import { basePath, isCluster } from './product.ts'
import { oneProcess, READY, secondDir } from './run-product.ts'
import { mailsIn } from './written-mails.ts'

/** A site of one journey, which nobody has set up yet. */
export interface NewSite {
  url: string
  dataDir: string
  /** The address of its PostgreSQL, or the file of its SQLite database. */
  database: string
  /** The setup link that the terminal printed. */
  setupLink: string
  /** The first part of a mail that matches, once it was sent. */
  mailedLink(pattern: RegExp): Promise<string>
  /** Every mail that was sent, as one text without soft line breaks. */
  mails(): Promise<string[]>
  /** Stops the site and starts it again at the same address; the clock of its process then says `now`. */
  restartAt(now: Date): Promise<void>
  stop(): Promise<void>
}

interface Start {
  /** The folder that an earlier first start has left; the site gets a copy. Without one it begins with an empty folder. */
  first?: string
  /** Whether to wait until an empty folder has its sample articles. */
  untilFilled?: boolean
  env?: Record<string, string>
}

/** Starts the product on a free port, as `npm start` does. */
export async function startNewSite({ first, untilFilled = !first, env = {} }: Start = {}): Promise<NewSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-new-site-'))
  if (first) await cp(first, dataDir, { recursive: true })
  const port = Number(env.PORT ?? (await freePort()))
  const variables = { PUBLIC_URL: `http://127.0.0.1:${port}${basePath}`, ...env }
  const machines = isCluster
    ? await prepareCluster(dataDir, `site_${randomUUID().replaceAll('-', '')}`, port, variables)
    : oneProcess(dataDir, port, variables)
  let running = await machines.start({}, untilFilled ? /ready at.*sample articles were added/s : READY)
  return {
    url: READY.exec(running.printed)?.[1] ?? '',
    dataDir,
    database: machines.database,
    setupLink: /\S+\/setup\/\S+/.exec(running.printed)?.[0] ?? '',
    async mailedLink(pattern) {
      let link = ''
      const find = async () => {
        const mails = await mailsIn(dataDir)
        link = mails.map((mail) => pattern.exec(mail)?.[0] ?? '').find((found) => found) ?? ''
        return link
      }
      await expect.poll(find, { timeout: 60_000 }).not.toBe('')
      return link
    },
    mails: () => mailsIn(dataDir),
    async restartAt(now) {
      await running.end()
      const clock = join(import.meta.dirname, 'shifted-clock.ts')
      const shift = String(now.getTime() - Date.now())
      running = await machines.start({ NODE_OPTIONS: `--import ${clock}`, CLOCK_SHIFT_MS: shift }, READY)
    },
    async stop() {
      await running.end()
      for (const folder of [dataDir, secondDir(dataDir)]) await rm(folder, { recursive: true, force: true })
    },
  }
}
