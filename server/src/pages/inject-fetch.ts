import type { FastifyInstance } from 'fastify'

/** A `fetch` that never leaves the process, so that pages ask the same calls as everybody else (design §3). */
export function injectFetch(app: FastifyInstance): typeof globalThis.fetch {
  return async (input) => {
    let reply = await app.inject({ method: 'GET', url: String(input) })
    // An old slug answers with the way to the new one.
    if (reply.statusCode === 301) {
      reply = await app.inject({ method: 'GET', url: String(reply.headers.location) })
    }
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'Content-Type': 'application/json' },
    })
  }
}
