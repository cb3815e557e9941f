import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { encodingFor, isNotModified, variesByOrigin } from './request-headers.ts'

/**
 * Answers a hit before Fastify parses, routes or checks the request, because that costs more than the response itself.
 * `app.ts` lists the checks that such a request skips. Any other request goes to `next`.
 */
export function answerFromCache(
  app: () => FastifyInstance,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const server = app()
    const answer = (isCurrent: boolean) => {
      if (!isCurrent || !sendHit(server, request, response)) next(request, response)
    }
    const isCurrent = mayBeCached(server, request) && server.responseCache.follower.catchUp()
    // A promise only after a write of another process, because awaiting costs a turn of the event loop.
    if (typeof isCurrent === 'boolean') answer(isCurrent)
    else void isCurrent.then(answer)
  }
}

function mayBeCached(app: FastifyInstance, { method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && app.serving && !variesByOrigin(headers, app)
}

/** Returns false if no complete response is stored for exactly this address and encoding. */
function sendHit(
  app: FastifyInstance,
  { url = '', method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const cached = app.responseCache.entries.findByAddress(url)
  const variant = cached?.variant(encodingFor(headers, cached))
  if (!cached || !variant?.headers || !variant.notModifiedHeaders) return false
  const reqId = randomUUID()
  const status = isNotModified(headers, cached) ? 304 : 200
  const stored = status === 304 ? variant.notModifiedHeaders : variant.headers
  response.writeHead(status, [...stored, 'X-Request-Id', reqId])
  response.end(status === 304 || method === 'HEAD' ? undefined : variant.body)
  app.log.info({ reqId, method, route: cached.route, status, ms: 0 }, 'request')
  return true
}
