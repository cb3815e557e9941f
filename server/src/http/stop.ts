import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { closeSilent } from './connections.ts'

/** Milliseconds for requests that are on their way on connections that were idle. */
const ON_THE_WAY_MS = 500
/** Milliseconds between two looks whether all is answered. */
const LOOK_MS = 20
/** A turn of the event loop this short leaves no time for a connection between its end and the listener's. */
const SHORT_TURN_MS = 0.2
const TURNS_MAX = 1_000

/**
 * Stops serving so that no request that was begun is lost: `/readyz` says so at once, serving goes on for `drainMs`,
 * then nobody new comes in, and each connection is closed after the answer it waits for.
 */
export async function stopServing(app: FastifyInstance, drainMs: number): Promise<void> {
  app.serving = false
  await sleep(drainMs)
  const { server } = app
  if (!server.listening) return
  await acceptWaiting(server)
  let open = true
  // Not `http.Server.close`: it drops idle connections, on which a request may be under way.
  Listener.prototype.close.call(server, () => {
    open = false
  })
  await sleep(ON_THE_WAY_MS)
  while (open) {
    server.closeIdleConnections()
    closeSilent(server)
    await sleep(LOOK_MS)
  }
}

/** The system takes connections before the program does; those it still held would be reset. */
async function acceptWaiting(server: Server): Promise<void> {
  let came = true
  const onConnection = () => {
    came = true
  }
  server.on('connection', onConnection)
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    came = false
    const begin = performance.now()
    await nextTurn()
    if (!came && performance.now() - begin < SHORT_TURN_MS) break
  }
  server.off('connection', onConnection)
}
