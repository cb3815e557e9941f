import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v8Options } from '../../scripts/v8-options.mjs'
import { freePort } from './free-port.ts'
import { start, stop } from './own-processes.ts'
import type { Subject } from './subject.ts'

export const root = join(import.meta.dirname, '../..')
/** Milliseconds between two questions whether it answers already. */
const STEP = 5
const PATIENCE = 120_000

/** Every page is rendered for every reader: what the data path costs. */
export const uncachedPages = { PAGE_CACHE: 'off' }

export interface Product extends Subject {
  /** Milliseconds from the start of its process to its first answer. */
  startedIn: number
}

/**
 * The product of this checkout as an operator runs it: the built pages, the default variables, its log at the
 * default level. The log goes to the system's null device, so that a disk is not measured; the limits against too
 * many tries are off, as all readers come from one address.
 */
export async function startProduct(
  folder: string,
  { env = {}, firstPath = '/readyz' }: { env?: Record<string, string>; firstPath?: string } = {},
): Promise<Product> {
  if (!existsSync(join(root, 'web/dist/client'))) throw new Error('the pages are not built')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = start(process.execPath, [...v8Options, join(root, 'server/src/main.ts')], {
    // The person's own variables must not decide what is measured.
    env: { ...ownEnvironment(), DATA_DIR: folder, PORT: String(port), RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.on('data', (text) => {
    complaints += text
  })
  while (!(await answers(url + firstPath))) {
    if (child.exitCode !== null) throw new Error(`the product did not start: ${complaints}`)
    if (performance.now() - began > PATIENCE) throw new Error('the product does not answer')
    await sleep(STEP)
  }
  return {
    name: 'Byline',
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    [Symbol.asyncDispose]: () => stop(child),
  }
}

/** What programs need of the environment they are started in, and nothing that changes what the product does. */
export function ownEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG']
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ) as Record<string, string>
}

async function answers(address: string): Promise<boolean> {
  try {
    const reply = await fetch(address)
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
