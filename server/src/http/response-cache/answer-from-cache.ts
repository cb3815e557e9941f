import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { encodingFor, isNotModified, variesByOrigin } from './request-headers.ts'
import { writeHead } from './write-head.ts'

/**
 * Answers a hit before Fastify parses, routes or checks the request, because that costs more than the response itself.
 * `app.ts` lists the checks that such a request skips. Any other request goes to `next`.
 */
export function answerFromCache(
  app: () => FastifyInstance,
  next: RequestListener,
): RequestListener {
  const loggers = new Map<string, FastifyBaseLogger>()
  return (request, response) => {
    const server = app()
    const answer = (isCurrent: boolean) => {
      if (!isCurrent || !sendHit(server, loggers, request, response)) next(request, response)
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
  loggers: Map<string, FastifyBaseLogger>,
  { url = '', method = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const cached = app.responseCache.entries.findByAddress(url)
  const variant = cached?.variant(encodingFor(headers, cached))
  if (!cached || !variant?.headers || !variant.notModifiedHeaders) return false
  const reqId = randomUUID()
  const status = isNotModified(headers, cached) ? 304 : 200
  const own = ['X-Request-Id', reqId]
  if (status === 304) writeHead(response, status, own, variant.notModifiedHeaders)
  else {
    own.push('Content-Length', String(variant.body.length))
    writeHead(response, status, own, variant.headers)
  }
  response.end(status === 304 || method === 'HEAD' ? undefined : variant.body)
  loggerOf(app, loggers, { method, route: cached.route, status, ms: 0 }).info({ reqId }, 'request')
  return true
}

interface HitFields {
  method: string
  route: string
  status: number
  ms: number
}

/** The logger of equal hits. It has serialized their fields already, which halves the cost of a line (decision 17). */
function loggerOf(
  app: FastifyInstance,
  loggers: Map<string, FastifyBaseLogger>,
  fields: HitFields,
): FastifyBaseLogger {
  const key = `${fields.method} ${fields.status} ${fields.route}`
  const known = loggers.get(key)
  if (known) return known
  const logger = app.log.child(fields)
  loggers.set(key, logger)
  return logger
}
