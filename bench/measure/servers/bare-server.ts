import { once } from 'node:events'
import { join } from 'node:path'
import { startModule, stop } from './own-processes.ts'
import type { PageBytes } from './page-bytes.ts'
import type { Subject } from './subject.ts'

export interface Pages {
  /** Replies by path; the body is base64, because messages are JSON. */
  [path: string]: { headers: [string, string][]; body: string }
}

/** Starts a Fastify without plugins that serves the same bytes and headers from memory. */
export async function startBareServer(pages: Record<string, PageBytes>): Promise<Subject> {
  const child = startModule(join(import.meta.dirname, 'bare-server-process.ts'))
  const sent: Pages = Object.fromEntries(
    Object.entries(pages).map(([path, { headers, body }]) => [path, { headers, body: body.toString('base64') }]),
  )
  child.send(sent)
  const [port] = (await once(child, 'message')) as [number]
  return {
    name: 'bare Fastify',
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: () => stop(child),
  }
}
