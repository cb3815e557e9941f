import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'

/** A site of one journey, which nobody has set up yet. */
export interface NewSite {
  url: string
  dataDir: string
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
  const run = (more: Record<string, string>) => runProduct({ DATA_DIR: dataDir, PORT: '0', ...env, ...more })
  let running = run({})
  const last = untilFilled ? /ready at.*sample articles were added/s : READY
  const printed = await readUntil(running.stdout, last)
  const url = READY.exec(printed)?.[1] ?? ''
  const end = async () => {
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
  }
  return {
    url,
    dataDir,
    setupLink: /\S+\/setup\/\S+/.exec(printed)?.[0] ?? '',
    async mailedLink(pattern) {
      let link = ''
      const find = async () => {
        const mails = await mailsIn(join(dataDir, 'mail'))
        link = mails.map((mail) => pattern.exec(mail)?.[0] ?? '').find((found) => found) ?? ''
        return link
      }
      await expect.poll(find, { timeout: 60_000 }).not.toBe('')
      return link
    },
    mails: () => mailsIn(join(dataDir, 'mail')),
    async restartAt(now) {
      await end()
      const clock = join(import.meta.dirname, 'shifted-clock.ts')
      running = run({
        PORT: new URL(url).port,
        NODE_OPTIONS: `--import ${clock}`,
        CLOCK_SHIFT_MS: String(now.getTime() - Date.now()),
      })
      await readUntil(running.stdout, READY)
    },
    async stop() {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A line that the product prints. */
const READY = /ready at (\S+)\n/

function runProduct(env: Record<string, string>): ChildProcess & { stdout: Readable } {
  const program = join(import.meta.dirname, '../../server/dist/main.js')
  return spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The output of a program until a pattern occurs. The rest is read too, because a program ends if nobody reads its output. */
async function readUntil(output: Readable, pattern: RegExp): Promise<string> {
  let printed = ''
  await new Promise<void>((resolve) => {
    output.on('end', resolve).on('data', (part) => {
      printed += String(part)
      if (pattern.test(printed)) resolve()
    })
  })
  return printed
}

async function mailsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return mails.map((mail) => mail.replaceAll('=\r\n', ''))
}
