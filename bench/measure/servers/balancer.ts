import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 100
/** A connection that is used again could be closed by the server at that moment. */
const agent = new Agent({ keepAlive: false })
/** A request that no server has taken after this time is answered 503. */
const WAIT_MAX_MS = 60_000

interface Server {
  url: string
  isReady: boolean
}

export interface Balancer extends AsyncDisposable {
  url: string
  /** Milliseconds that the requests had to wait while no server was ready: the longest. */
  longestWait: number
  add(url: string): Promise<void>
  remove(url: string): void
}

/**
 * A load balancer as docs/operations.md asks for it: takes the servers in turns that answer `/readyz` with 200, lets
 * requests wait while there is none, and sends a request to the next one if the connection was refused, or if a built file
 * was not found, which belongs to another version.
 */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Set<Server>()
  let turn = 0
  const balancer = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  // A client that uses a connection again must not meet its end.
  balancer.keepAliveTimeout = 600_000
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const end = new AbortController()
  void poll()

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray())
    const began = performance.now()
    const asked = new Set<Server>()
    for (;;) {
      const ready = [...servers].filter((server) => server.isReady && !asked.has(server))
      const server = ready[turn++ % ready.length]
      if (server) asked.add(server)
      if (server && (await pass(server, incoming, body, outgoing, ready.length === 1))) break
      // One that refused the connection may accept it later.
      if (ready.length <= 1) asked.clear()
      if (performance.now() - began > WAIT_MAX_MS) {
        outgoing.writeHead(503).end('no server is ready')
        break
      }
      await sleep(5)
    }
    self.longestWait = Math.max(self.longestWait, performance.now() - began)
  }

  async function poll(): Promise<void> {
    while (!end.signal.aborted) {
      await Promise.all([...servers].map(look))
      await sleep(POLL_MS, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }

  async function look(server: Server): Promise<void> {
    server.isReady = await fetch(`${server.url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
  }

  const self: Balancer = {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    longestWait: 0,
    async add(url) {
      const server = { url, isReady: false }
      await look(server)
      servers.add(server)
    },
    remove(url) {
      for (const server of servers) if (server.url === url) servers.delete(server)
    },
    async [Symbol.asyncDispose]() {
      end.abort()
      balancer.closeAllConnections()
      balancer.close()
    },
  }
  return self
}

/** Whether the server has taken the request. */
function pass(
  server: Server,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  isLast: boolean,
): Promise<boolean> {
  const { method, url, headers } = incoming
  return new Promise((resolve) => {
    const sent = request(server.url + url, { method, headers, agent }, (reply) => {
      if (reply.statusCode === 404 && url?.startsWith('/assets/') && !isLast) {
        reply.resume()
        return resolve(false)
      }
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
      reply.once('error', () => outgoing.destroy())
      outgoing.once('close', () => resolve(true))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
      resolve(true)
    })
    sent.end(body)
  })
}
