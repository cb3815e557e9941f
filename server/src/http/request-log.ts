import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Logs one line per request with its route, not its address: no search term, name or IP address is logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // In-process requests are part of the line of the page that makes them.
    if (!(request.raw.socket instanceof Socket)) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
