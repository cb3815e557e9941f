import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** One line per request, by its route and not its address: no search term, no name, no visitor's address is written down. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // A page asks the calls it is made of within the process; those are part of its own line.
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
