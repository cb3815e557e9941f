import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const root = join(import.meta.dirname, '../..')

export const admin = { email: 'admin@bench.example', password: 'a good bench password' }

/** The product on an empty folder, and calls on it as its first admin. */
export interface Product {
  call<Reply>(path: string, body: object | FormData): Promise<Reply>
  stop(): Promise<void>
}

export async function startProduct(folder: string): Promise<Product> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: folder,
      PORT: '0',
      SAMPLE_CONTENT: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  const url = await addressOf(child)
  const { token } = await send<{ token: string }>(url, 'users/login', admin)
  return { call: (path, body) => send(url, path, body, { Authorization: `Bearer ${token}` }), stop }
}

async function addressOf(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  while (!said.includes('is ready at')) {
    await Promise.race([once(child.stdout, 'data'), ended])
    if (child.exitCode !== null) throw new Error(`The product did not start: ${said}`)
  }
  return /is ready at (\S+)/.exec(said)?.[1] ?? ''
}

async function send<Reply>(
  url: string,
  path: string,
  body: object | FormData,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = body instanceof FormData
  const reply = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, ...(!form && { 'Content-Type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}
