import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { encodingFor, isForAll, isKnown } from './request-headers.ts'

/**
 * Answers from memory what was asked for by the same address before, and passes everything else on: whatever is
 * done to understand a request costs more than to answer it.
 */
export function answerFromCache(
  app: () => FastifyInstance,
  passOn: RequestListener,
): RequestListener {
  return (request, response) => {
    const server = app()
    const heard = mayBeCached(server, request) && server.responseCache.follower.catchUp()
    if (typeof heard === 'boolean') {
      if (!heard || !answerAtOnce(server, request, response)) passOn(request, response)
      return
    }
    void heard.then((current) => {
      if (!current || !answerAtOnce(server, request, response)) passOn(request, response)
    })
  }
}

function mayBeCached(app: FastifyInstance, { method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && app.serving && isForAll(headers, app)
}

function answerAtOnce(
  app: FastifyInstance,
  { url = '', method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const cached = app.responseCache.replies.findByAddress(url)
  const variant = cached?.variant(encodingFor(headers, cached))
  if (!cached || !variant?.headers || !variant.unchanged) return false
  const reqId = randomUUID()
  const status = isKnown(headers, cached) ? 304 : 200
  const lasting = status === 304 ? variant.unchanged : variant.headers
  response.writeHead(status, [...lasting, 'X-Request-Id', reqId])
  response.end(status === 304 || method === 'HEAD' ? undefined : variant.body)
  app.log.info({ reqId, method, route: cached.route, status, ms: 0 }, 'request')
  return true
}
