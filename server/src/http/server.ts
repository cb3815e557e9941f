import { randomUUID } from 'node:crypto'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { Endpoint } from '@byline/contract/endpoint'
import { sentenceOf } from '@byline/contract/sentence-of'
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
import { bodyPace } from './body-pace.ts'
import { limitConnections } from './connections.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { answerParserError, rejectSocket } from './raw-error.ts'
import { answerFromCache } from './response-cache/answer-from-cache.ts'
import { type TrustsProxy, trustedProxies } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The contract's calls this server answers. */
    mounted: Set<Endpoint>
  }
  interface FastifyRequest {
    /** Who calls, once a guard has found out; empty before. */
    actorId: string
    /** What the guards of the call found out. */
    given: object
  }
}

const SECOND = 1_000

/** Node's own limits, in milliseconds. Those of bodies come later than ours, whose refusals say why. */
const times = {
  headersTimeout: 30 * SECOND,
  requestTimeout: bodyPace.totalMs + 60 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
  keepAliveTimeout: 72 * SECOND,
}
const SILENCE_MS = bodyPace.silenceMs + 30 * SECOND

/** As nginx has it: no visit needs as many, and memory that grows with a connection ends with it. */
const REQUESTS_PER_CONNECTION = 1_000

/** Fastify with the limits of a server that stands on the open net by itself; its defaults expect a proxy in front. */
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
    /** A JSON body of the longest text there may be, with room for its escapes. */
    bodyLimit: 6 * 1_048_576,
    exposeHeadRoutes: false,
    // Requests on connections that are already open are still answered while draining.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (handle) => openServer(() => app, handle, trusts),
    clientErrorHandler: answerParserError,
    // A search term has no bounds (specification §2); Node itself ends a request head at 16 KB.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ownAddress,
    // Named here, Fastify's own, which are loaded with a hundred files, stay where they are.
    schemaController: {
      compilersFactory: {
        // Typed for the compilers of JSON Schema.
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
  app.decorateRequest('given')
  app.decorate('mounted', new Set<Endpoint>())
  app.decorate('sharedCalls', [])
  // For rules whose schema names no sentence; the schema library's own are for programmers.
  z.config({ customError: sentenceOf })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  // Not `onRequest`: the refusal too shall have the headers that those hooks set.
  app.addHook('preParsing', async (request) => {
    // No text of ours holds a NUL, and PostgreSQL refuses to even look for one.
    if (request.url.includes('%00')) throw new AppError('bad_request')
  })
  return app
}

function openServer(
  app: () => FastifyInstance,
  handle: RequestListener,
  trusts: TrustsProxy,
): Server {
  const server = createHttpServer(times, oneAtATime(answerFromCache(app, handle)))
  server.setTimeout(SILENCE_MS)
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION
  const hasLimit = (address: string) => app().deps.env.rateLimits && !trusts(address, 0)
  limitConnections(server, hasLimit, (socket) =>
    rejectSocket(app(), socket, 'too_many_connections', true),
  )
  return server
}

/** Writes what the contract names of a reply; compiled at the first one, as a start has no time for it. */
function serializerOf({ schema }: { schema: z.ZodMiniType }): (reply: unknown) => string {
  let compiled: z.ZodMiniType | undefined
  return (reply) => {
    compiled ??= z.compile(schema)
    return JSON.stringify(compiled.parse(reply))
  }
}

/**
 * The path and query asked for. `GET http://any.host/about` is one too (RFC 9112 §3.2.2), but only its path is
 * ours. What is no percent-encoding becomes what no address may hold: Fastify would answer it before any hook
 * has run, without the headers every reply has.
 */
function ownAddress({ url = '/' }: IncomingMessage): string {
  // A fragment is never sent, but by who tries what it does.
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  const address = path.startsWith('/') ? path : `/${path}`
  try {
    decodeURIComponent(address.replace(/\?.*$/s, ''))
    return address
  } catch {
    return address.startsWith('/api/') ? '/api/%00' : '/%00'
  }
}
