import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** One request that was answered. `route` is its template, such as `/article/:slug`, never its address. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  /** Milliseconds from its arrival to the end of the response; 0 for a response from the cache. */
  ms: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Called with every answered request; set if metrics are served. */
    observeRequest: ((request: AnsweredRequest) => void) | undefined
  }
}

/** Logs one line per request with its route, not its address: no search term, name or IP address is logged. */
export function logRequests(app: FastifyInstance): void {
  app.decorate('observeRequest', undefined)
  app.addHook('onResponse', async (request, reply) => {
    // In-process requests are part of the line of the page that makes them.
    if (!(request.raw.socket instanceof Socket)) return
    const answered = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(answered, 'request')
    app.observeRequest?.(answered)
  })
}
