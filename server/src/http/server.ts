import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Endpoint } from '@byline/contract/calls/endpoint'
import { defaultMessage } from '@byline/contract/messages/default-message'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { removeBasePath } from './base-path.ts'
import { slowBodyLimits } from './bodies/slow-body.ts'
import { limitConnections } from './connections/connections.ts'
import { ADDRESS_MAX_BYTES, limitHead, PARSER_MAX_BYTES } from './connections/head-limits.ts'
import { handlePipelined } from './connections/pipelining.ts'
import { answerParserError, sendErrorAndClose } from './connections/raw-error.ts'
import { type TrustsProxy, trustedProxies } from './connections/trusted-proxies.ts'
import { namedFieldsOf } from './named-fields.ts'
import { answerFromCache } from './response-cache/answer-from-cache.ts'

/** Timeouts of Node. For bodies they are longer than ours, because our error replies explain the reason. */
const timeouts = {
  headersTimeout: 30_000,
  requestTimeout: slowBodyLimits.totalMs + 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
}
const SOCKET_IDLE_MS = slowBodyLimits.idleMs + 30_000

/** Creates Fastify with limits for direct exposure to the internet; its defaults expect a proxy in front. */
export function createServer(
  deps: Deps,
  answerBadAddress: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): FastifyInstance {
  const trusts = trustedProxies(deps.env)
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusts,
    logController: new LogController({ disableRequestLogging: true }),
    // A JSON body with the longest allowed text, including escapes.
    bodyLimit: 6 * 1_048_576,
    exposeHeadRoutes: false,
    // While draining, requests on open connections are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (handle) => openServer(() => app, deps.env.basePath, handle, trusts),
    clientErrorHandler: answerParserError,
    // A search term has no maximum (specification §2) but that of its address.
    routerOptions: { maxParamLength: ADDRESS_MAX_BYTES },
    rewriteUrl: normalizedUrl,
    // Prevents Fastify from loading its own compilers, which are a hundred files.
    schemaController: {
      compilersFactory: {
        // Fastify's types expect compilers of JSON Schema.
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerOf as never,
      },
    },
    frameworkErrors: (_error, request, reply) => {
      void answerBadAddress(request, reply)
    },
  })
  app.decorate('deps', deps)
  app.decorateRequest('actorId', '')
  app.decorateRequest('guardResults')
  app.decorate('mounted', new Set<Endpoint>())
  app.decorate('publicRoutes', [])
  // Messages for rules without their own message, because the default messages of zod are for programmers.
  z.config({ customError: defaultMessage })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  // `onRequest` is too early: the error reply needs the headers that those hooks set.
  app.addHook('preParsing', async (request) => {
    limitHead(request)
    // PostgreSQL rejects every statement with a NUL in a text, even a search.
    if (request.url.includes('%00')) throw new AppError('bad_request')
  })
  return app
}

function openServer(
  app: () => FastifyInstance,
  basePath: string,
  handle: RequestListener,
  trusts: TrustsProxy,
): Server {
  const server = createHttpServer(
    { ...timeouts, maxHeaderSize: PARSER_MAX_BYTES, optimizeEmptyRequests: true },
    handlePipelined(removeBasePath(basePath, answerFromCache(app, handle), handle)),
  )
  server.setTimeout(SOCKET_IDLE_MS)
  const hasLimit = (address: string) => app().deps.env.rateLimits && !trusts(address, 0)
  limitConnections(server, hasLimit, (socket) => sendErrorAndClose(app(), socket, 'too_many_connections', true))
  return server
}

function serializerOf({ schema }: { schema: z.ZodMiniType }): (reply: unknown) => string {
  const namedFields = namedFieldsOf(schema)
  return (reply) => JSON.stringify(namedFields(reply))
}

/**
 * The path and query of a request. `GET http://any.host/about` is valid too (RFC 9112 §3.2.2), and its host is ignored.
 * Invalid percent-encoding and an address above the limit become `%00`, which is rejected later: Fastify itself would
 * answer before any hook has run, without the headers of every reply.
 */
function normalizedUrl({ url = '/' }: IncomingMessage): string {
  // Browsers never send a fragment; other clients may.
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  const address = path.startsWith('/') ? path : `/${path}`
  const rejected = address.startsWith('/api/') ? '/api/%00' : '/%00'
  if (url.length > ADDRESS_MAX_BYTES) return rejected
  try {
    decodeURIComponent(address.replace(/\?.*$/s, ''))
    return address
  } catch {
    return rejected
  }
}
