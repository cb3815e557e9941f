import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { closeUnused } from './connections.ts'

/** Time for requests in transit, on connections that still look idle to the server. */
const IN_TRANSIT_MS = 500
const CHECK_INTERVAL_MS = 20
/** If a cycle of the event loop is this short, no connection arrives before the listener closes. */
const SHORT_TURN_MS = 0.2
const TURNS_MAX = 1_000

/**
 * Stops the server without losing a request that has begun: `/readyz` fails at once, the server continues for
 * `drainMs`, then it accepts no new connection and closes each open one after its current response.
 */
export async function stopServing(app: FastifyInstance, drainMs: number): Promise<void> {
  app.serving = false
  await sleep(drainMs)
  const { server } = app
  if (!server.listening) return
  await acceptBacklog(server)
  let open = true
  // `http.Server.close` would close idle connections, on which a request may be in transit.
  Listener.prototype.close.call(server, () => {
    open = false
  })
  await sleep(IN_TRANSIT_MS)
  while (open) {
    server.closeIdleConnections()
    closeUnused(server)
    await sleep(CHECK_INTERVAL_MS)
  }
}

/** Accepts the connections in the backlog of the operating system, because closing the listener would reset them. */
async function acceptBacklog(server: Server): Promise<void> {
  let accepted = true
  const onConnection = () => {
    accepted = true
  }
  server.on('connection', onConnection)
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    accepted = false
    const begin = performance.now()
    await nextTurn()
    if (!accepted && performance.now() - begin < SHORT_TURN_MS) break
  }
  server.off('connection', onConnection)
}
