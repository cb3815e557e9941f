import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** A site of one journey, which nobody has set up yet. */
export interface NewSite {
  url: string
  /** The setup link that the terminal printed. */
  setupLink: string
  /** The first part of a mail that matches, once it was sent. */
  mailedLink(pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

/** Starts the product on an empty folder and a free port, as `npm start` does. */
export async function startNewSite(): Promise<NewSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-new-site-'))
  const program = join(import.meta.dirname, '../server/dist/main.js')
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  for await (const part of child.stdout) {
    printed += String(part)
    if (/ready at/.test(printed)) break
  }
  return {
    url: /ready at (\S+)/.exec(printed)?.[1] ?? '',
    setupLink: /\S+\/setup\/\S+/.exec(printed)?.[0] ?? '',
    async mailedLink(pattern) {
      let link = ''
      const find = async () => {
        link = await findLink(join(dataDir, 'mail'), pattern)
        return link
      }
      await expect.poll(find, { timeout: 60_000 }).not.toBe('')
      return link
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function findLink(folder: string, pattern: RegExp): Promise<string> {
  for (const file of await readdir(folder).catch(() => [])) {
    const mail = (await readFile(join(folder, file), 'utf8')).replaceAll('=\r\n', '')
    const link = pattern.exec(mail)?.[0]
    if (link) return link
  }
  return ''
}
