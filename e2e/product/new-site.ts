import { spawn } from 'node:child_process'
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
  stop(): Promise<void>
}

interface Start {
  /** The folder that an earlier first start has left; the site gets a copy. Without one it begins with an empty folder. */
  first?: string
  /** Whether to wait until an empty folder has its sample articles. */
  untilFilled?: boolean
}

/** Starts the product on a free port, as `npm start` does. */
export async function startNewSite({ first, untilFilled = !first }: Start = {}): Promise<NewSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-new-site-'))
  if (first) await cp(first, dataDir, { recursive: true })
  const program = join(import.meta.dirname, '../../server/dist/main.js')
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const last = untilFilled ? /ready at.*sample articles were added/s : /ready at \S+\n/
  const printed = await readUntil(child.stdout, last)
  return {
    url: /ready at (\S+)/.exec(printed)?.[1] ?? '',
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
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
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
