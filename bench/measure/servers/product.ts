import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@byline/test-files/free-port'
import { allocatorVariables } from '../../../scripts/allocator-variables.mjs'
import { v8Options } from '../../../scripts/v8-options.mjs'
import { start, stop } from './own-processes.ts'
import type { Subject } from './subject.ts'

export const root = join(import.meta.dirname, '../../..')
const POLL_INTERVAL_MS = 5
/** A server reads a large database that no server has closed yet, as after a seed. */
const START_TIMEOUT_MS = 900_000

/** Disables the response cache, so that every page is rendered for every request. */
export const uncachedPages = { PAGE_CACHE: 'off' }

export interface Product extends Subject {
  /** Milliseconds from the start of the process to its first reply. */
  startedIn: number
}

interface StartOptions {
  env?: Record<string, string>
  /** The address whose first reply ends the start. */
  firstPath?: string
  /** Folder of the checkout whose product starts; by default this one. */
  checkout?: string
  /** By default one that is free. */
  port?: number
}

/**
 * Starts the product of a checkout as an operator does: with the built pages and the default variables. The log is
 * written to the null device, so that no disk is measured; rate limits are off, because all requests have one address.
 */
export async function startProduct(
  folder: string,
  { env = {}, firstPath = '/readyz', checkout = root, port: chosen }: StartOptions = {},
): Promise<Product> {
  if (!existsSync(join(checkout, 'web/dist/client'))) throw new Error(`the pages are not built in ${checkout}`)
  const port = chosen ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = start(process.execPath, [...v8Options, programOf(checkout)], {
    // Variables of the caller's environment must not influence the measurement.
    env: {
      ...ownEnvironment(),
      ...allocatorVariables,
      DATA_DIR: folder,
      PORT: String(port),
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.on('data', (text) => {
    complaints += text
  })
  while (!(await answers(url + firstPath))) {
    if (child.exitCode !== null) throw new Error(`the product did not start: ${complaints}`)
    if (performance.now() - began > START_TIMEOUT_MS) throw new Error('the product does not answer')
    await sleep(POLL_INTERVAL_MS)
  }
  return {
    name: 'Byline',
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    [Symbol.asyncDispose]: () => stop(child),
  }
}

/** The bundled server of a checkout; older checkouts have none, and start from their sources. */
function programOf(checkout: string): string {
  const isBundled = existsSync(join(checkout, 'scripts/build-server.ts'))
  return join(checkout, isBundled ? 'server/dist/main.js' : 'server/src/main.ts')
}

/** The environment variables that programs need, without those that change the product's behaviour. */
export function ownEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG']
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
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
