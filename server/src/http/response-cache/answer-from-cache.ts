import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answers } from '../../db/connect.ts'
import { isFromThisMachine } from '../from-this-machine.ts'
import { LIFETIME_MS } from './cdn-headers.ts'
import { encodingFor, isNotModified, mayShowReader, opensDataFile, variesByOrigin } from './request-headers.ts'
import type { CachedResponse } from './stored/cached-response.ts'
import { sendWhole, writeHead } from './write-head.ts'

/**
 * Answers a hit before Fastify parses, routes or checks the request, because that costs more than the response itself.
 * `app.ts` lists the checks that such a request skips. Any other request goes to `next`.
 */
export function answerFromCache(app: () => FastifyInstance, next: RequestListener): RequestListener {
  return (request, response) => {
    const server = app()
    if (!mayBeCached(server, request)) return next(request, response)
    const isCurrent = server.responseCache.follower.catchUp()
    // It is a promise only after a write of another process, because awaiting costs a cycle of the event loop.
    if (typeof isCurrent === 'boolean') answer(server, isCurrent, request, response)
    else void isCurrent.then((current) => answer(server, current, request, response))
  }

  function answer(
    server: FastifyInstance,
    isCurrent: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (!isCurrent) void answerOutdated(server, request, response)
    else if (!sendHit(server, request, response)) next(request, response)
  }

  /**
   * The cached response may be older than a write, so it is sent only while the database does not answer, in place of
   * an error. A CDN has such responses itself, and would store this one for a day.
   */
  async function answerOutdated(
    server: FastifyInstance,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const stored = server.responseCache.entries.findByAddress(request.url ?? '', { allowStale: true })
    const isNeeded = stored !== undefined && !server.deps.env.cdn && !(await answers(server.deps.db))
    if (!isNeeded || !send(server, request, response, stored)) next(request, response)
  }
}

function mayBeCached(app: FastifyInstance, request: IncomingMessage): boolean {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !app.serving) return false
  if (variesByOrigin(headers, app) || opensDataFile(url, headers) || mayShowReader(url, headers)) return false
  if (app.deps.env.cdn && headers.authorization !== undefined) return false
  // The front page tells its owner how to set the site up (`pages/ownerless-page.ts`).
  return !(app.deps.owner.isMissing && isFromThisMachine(request))
}

/** Returns false if no complete response is stored for exactly this address and encoding. */
function sendHit(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): boolean {
  const cached = app.responseCache.entries.findByAddress(request.url ?? '')
  return cached !== undefined && send(app, request, response, cached)
}

/** Returns false if the response is not stored in the encoding of the client. */
function send(
  app: FastifyInstance,
  { method = '', headers }: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): boolean {
  // The stored headers give it the whole lifetime in the CDN.
  if (app.deps.env.cdn && cached.validUntil < Date.now() + LIFETIME_MS) return false
  const variant = cached.variant(encodingFor(headers, cached))
  if (!variant?.headers || !variant.notModifiedHeaders) return false
  const reqId = randomUUID()
  const status = isNotModified(headers, cached) ? 304 : 200
  if (status === 200 && method === 'GET') sendWhole(response, reqId, variant.headers, variant)
  else {
    const own = ['X-Request-Id', reqId]
    if (status === 200) own.push('Content-Length', String(variant.body.length))
    writeHead(response, status, own, status === 200 ? variant.headers : variant.notModifiedHeaders)
    response.end()
  }
  const answered = { method, route: cached.route, status, ms: 0 }
  app.deps.log.info({ ...answered, reqId }, 'request')
  app.observeRequest?.(answered)
  return true
}
