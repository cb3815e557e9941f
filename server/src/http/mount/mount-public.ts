import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '@byline/contract/calls/endpoint'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { Moved } from '../../errors/moved.ts'
import { unlessCancelled } from '../connections/deadline.ts'
import { answerCached } from '../response-cache/answer-cached.ts'
import type { ProducedResponse } from '../response-cache/stored/produced-response.ts'
import { collect } from '../streamed/json-of.ts'
import { StreamedReply } from '../streamed/streamed-reply.ts'
import type { Guard } from './guard.ts'
import { networkOwner } from './turn.ts'

export type PublicEndpoint = Endpoint & { access: 'public' }

/** The argument of a public handler. It contains no request, so the response cannot depend on the caller. */
export interface PublicCall<E extends PublicEndpoint> extends Deps {
  params: ParamsOf<E>
  query: QueryOf<E>
  /** Adds cache tags to the reply, which stays cached until one of them is invalidated (`db/transact.ts`). */
  cacheTag: (...cacheTags: string[]) => void
  /** Lets the reply, and every page made from it, expire at this time in milliseconds since 1970, if not before. */
  validUntil: (time: number) => void
  /** Lets pages use this reply for each other until anything is written, because it is a part of many pages. */
  share: () => void
  /** Counts this call against a limit, for expensive queries. A cached response counts against no limit. */
  enforce: (guard: Guard) => Promise<void>
  /**
   * The network of the caller as the owner of work, for the queues; the reply must not depend on it. The work goes on
   * after the caller has gone, because others may wait for the same reply.
   */
  turn: Turn
}

export interface PublicReply {
  reply: unknown
  cacheTags: ReadonlySet<string>
  /** Milliseconds since 1970 at which it expires; infinite if only a write changes it. */
  validUntil: number
  /** Whether it is a part of many pages. */
  shared: boolean
}

/** A public call that server-rendered pages make within the process. */
export interface PublicRoute {
  path: string
  /** Validates the input; throws an `AppError`. Counts against the limits of the client that sent `request`. */
  answer(params: object, query: object, request: FastifyRequest): Promise<PublicReply>
}

declare module 'fastify' {
  interface FastifyInstance {
    publicRoutes: PublicRoute[]
  }
}

/** Serves a call whose response is the same for every client and needs no token; it is cached by its tags. */
export function mountPublic<E extends PublicEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<ReplyOf<E> | StreamedReply<ReplyOf<E>>>,
): void {
  const { path, params, query } = endpoint
  /** Compiled at the second reply, because compiling takes longer than a reply and would slow the first page. */
  let compiled: z.ZodMiniType | undefined
  let isUsed = false

  function ask(params: ParamsOf<E>, query: QueryOf<E>, request: FastifyRequest): Promise<PublicReply> {
    return app.deps.publicReads.run((db) => askOn(db, params, query, request), isWhole)
  }

  async function askOn(db: Db, params: ParamsOf<E>, query: QueryOf<E>, request: FastifyRequest): Promise<PublicReply> {
    const facts = { cacheTags: new Set<string>(), validUntil: Number.POSITIVE_INFINITY, shared: false }
    const call = {
      ...app.deps,
      db,
      ...statementsOn(facts),
      params,
      query,
      enforce: async (guard: Guard) => void (await guard({ request, deps: app.deps })),
      // Few handlers need it.
      get turn() {
        return { owner: networkOwner(request.ip) }
      },
    }
    const reply = await handler(call)
    if (facts.cacheTags.size === 0) throw new Error(`the handler of ${path} names no cache tag`)
    return { reply: reply instanceof StreamedReply ? reply : onlyNamedFields(reply), ...facts }
  }

  /** The reply without any field that the contract does not name. */
  function onlyNamedFields(reply: unknown): unknown {
    if (isUsed) compiled ??= z.compile(endpoint.reply)
    isUsed = true
    return (compiled ?? endpoint.reply).parse(reply)
  }

  app.publicRoutes.push({
    path,
    async answer(rawParams, rawQuery, request) {
      const { reply, ...rest } = await ask(
        validated(params, rawParams, 'not_found') as ParamsOf<E>,
        validated(query, rawQuery, 'unknown_parameter') as QueryOf<E>,
        request,
      )
      if (!(reply instanceof StreamedReply)) return { reply, ...rest }
      return { reply: onlyNamedFields(await collect(reply)), ...rest }
    },
  })
  app.route({
    method: 'GET',
    url: path,
    config: { endpoint },
    exposeHeadRoute: true,
    schema: { ...(params && { params }), ...(query && { querystring: query }) },
    handler: (request, reply) =>
      unlessCancelled(
        request,
        answerCached(request, reply, request.url, () => produce(request)),
      ),
  })

  async function produce(request: FastifyRequest): Promise<ProducedResponse> {
    const start = performance.now()
    const { params, query } = request
    const answer = await ask(params as ParamsOf<E>, query as QueryOf<E>, request).catch(movedOrThrow)
    const timing = { data: performance.now() - start }
    const contentType = endpoint.mediaType ?? 'application/json; charset=utf-8'
    // A CDN stores it until an address is written (`http/response-cache/cdn-headers.ts`).
    if (answer instanceof Moved)
      return { status: 301, location: answer.location, contentType, body: '', cacheTags: new Set(), timing }
    const { reply, cacheTags, validUntil } = answer
    const body = reply instanceof StreamedReply ? { streamed: reply, schema: endpoint.reply } : JSON.stringify(reply)
    return { status: 200, contentType, body, cacheTags, validUntil, timing }
  }
}

function movedOrThrow(error: unknown): Moved {
  if (error instanceof Moved) return error
  throw error
}

/** A stream is read for long, and would break with a replica that stops. */
const isWhole = ({ reply }: PublicReply) => !(reply instanceof StreamedReply)

/** The functions by which a handler says something about its reply. */
function statementsOn(facts: { cacheTags: Set<string>; validUntil: number; shared: boolean }) {
  return {
    cacheTag(...cacheTags: string[]) {
      for (const tag of cacheTags) facts.cacheTags.add(tag)
    },
    validUntil(time: number) {
      facts.validUntil = Math.min(facts.validUntil, time)
    },
    share() {
      facts.shared = true
    },
  }
}

function validated(schema: Endpoint['query'], input: object, code: 'not_found' | 'unknown_parameter'): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  throw new AppError(code)
}
