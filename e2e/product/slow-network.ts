import type { IncomingMessage, Server } from 'node:http'
import { createServer, request } from 'node:http'

/** The kinds of a browser's traffic that can be delayed, each by milliseconds that lose every race against it. */
const DELAYS: Record<string, { delays(sent: IncomingMessage): boolean; milliseconds: number }> = {
  writes: { delays: ({ method, url = '' }) => method !== 'GET' && isCall(url), milliseconds: 700 },
  reads: { delays: ({ method, url = '' }) => method === 'GET' && isCall(url), milliseconds: 500 },
  scripts: { delays: ({ url = '' }) => /\.js(\?|$)/.test(url), milliseconds: 400 },
}

/**
 * Forwards a port to another one as a slow network would: one kind of a browser's requests arrives late, so a journey
 * or a page that does not wait for its answer fails each time instead of rarely. Calls of a journey itself, which are
 * sent by no browser, are not delayed.
 */
export function startSlowNetwork(kind: string, from: number, to: number): Server {
  const delay = DELAYS[kind]
  if (!delay) throw new Error(`unknown kind of delay: ${kind}`)
  // Its connections end when the product or the browser says so.
  return createServer({ keepAliveTimeout: 0 }, async (sent, reply) => {
    if (sent.headers['sec-fetch-mode'] && delay.delays(sent)) {
      await new Promise((resolve) => setTimeout(resolve, delay.milliseconds))
    }
    // A page that is left cancels its requests, which never arrive then.
    if (reply.destroyed) return
    const { method, url: path, headers } = sent
    const forwarded = request({ host: '127.0.0.1', port: to, method, path, headers })
    forwarded.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply).on('close', () => answer.destroy())
    })
    forwarded.on('error', () => reply.destroy())
    sent.pipe(forwarded)
  }).listen(from, '127.0.0.1')
}

function isCall(url: string): boolean {
  return url.startsWith('/api/')
}
