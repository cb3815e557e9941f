import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Differs from the journeys' port, so that both can run at the same time. */
const PORT = 3986

/** Starts the product as the journeys do, on another port. */
export async function startProduct(): Promise<{ url: string } & AsyncDisposable> {
  const program = join(import.meta.dirname, '../product/serve.ts')
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, JOURNEYS_PORT: String(PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  // Also stops the product if this program fails.
  process.once('exit', () => child.kill('SIGTERM'))
  const url = `http://127.0.0.1:${PORT}`
  if (await isReady(`${url}/readyz`)) throw new Error(`something else answers at ${url}`)
  while (!(await isReady(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error('the product did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  const reply = await fetch(address).catch(() => undefined)
  return reply?.ok === true
}
