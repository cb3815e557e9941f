import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '@byline/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { unlessCancelled } from './deadline.ts'
import type { Guard } from './mount-private.ts'
import { answerCached } from './response-cache/answer-cached.ts'
import type { ProducedResponse } from './response-cache/produced-response.ts'
import { collect } from './streamed/json-of.ts'
import { StreamedReply } from './streamed/streamed-reply.ts'

/** What a handler gets. */
export interface PublicCall<E extends Endpoint> extends Deps {
  params: ParamsOf<E>
  query: QueryOf<E>
  /** Says what the reply is made from (`db/transact.ts`); it is kept until one of these changes. */
  cacheTag: (...cacheTags: string[]) => void
}

export interface PublicReply {
  reply: unknown
  cacheTags: ReadonlySet<string>
}

/** A mounted call as the pages ask it, within the process. */
export interface MountedCall {
  path: string
  /** Checks what is asked; throws a `AppError`. It counts against the limits of whoever sent the request. */
  answer(params: object, query: object, request: FastifyRequest): Promise<PublicReply>
}

declare module 'fastify' {
  interface FastifyInstance {
    sharedCalls: MountedCall[]
  }
}

/**
 * Serves a call that answers everybody alike, without a token; what it answers is kept until it changes. `limitOf` names
 * the limit of a query that costs much; an answer from memory counts against none.
 */
export function mountPublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<ReplyOf<E> | StreamedReply<ReplyOf<E>>>,
  limitOf?: (query: QueryOf<E>) => Guard<object> | undefined,
): void {
  const { path, params, query } = endpoint
  /** Lets out only what the contract names; compiled at the first reply, as a start has no time for it. */
  let named: z.ZodMiniType | undefined

  async function ask(
    params: ParamsOf<E>,
    query: QueryOf<E>,
    request: FastifyRequest,
  ): Promise<PublicReply> {
    await limitOf?.(query)?.({ request, deps: app.deps })
    const cacheTags = new Set<string>()
    const cacheTag = (...more: string[]) => {
      for (const tag of more) cacheTags.add(tag)
    }
    const reply = await handler({ ...app.deps, params, query, cacheTag })
    if (cacheTags.size === 0) throw new Error(`${path} does not say what it is made from`)
    if (reply instanceof StreamedReply) return { reply, cacheTags }
    return { reply: writable(reply), cacheTags }
  }

  function writable(reply: unknown): unknown {
    named ??= z.compile(endpoint.reply)
    return named.parse(reply)
  }

  app.mounted.add(endpoint)
  app.sharedCalls.push({
    path,
    async answer(givenParams, givenQuery, request) {
      const { reply, cacheTags } = await ask(
        checked(params, givenParams, 'not_found') as ParamsOf<E>,
        checked(query, givenQuery, 'unknown_parameter') as QueryOf<E>,
        request,
      )
      if (!(reply instanceof StreamedReply)) return { reply, cacheTags }
      return { reply: writable(await collect(reply)), cacheTags }
    },
  })
  app.route({
    method: 'GET',
    url: path,
    exposeHeadRoute: true,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
    },
    handler: (request, reply) =>
      unlessCancelled(
        request,
        answerCached(request, reply, request.url, () => produce(request)),
      ),
  })

  async function produce(request: FastifyRequest): Promise<ProducedResponse> {
    const start = performance.now()
    const { params, query } = request
    const asked = await ask(params as ParamsOf<E>, query as QueryOf<E>, request)
    const { reply } = asked
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body:
        reply instanceof StreamedReply
          ? { streamed: reply, schema: endpoint.reply }
          : JSON.stringify(reply),
      cacheTags: asked.cacheTags,
      timing: { data: performance.now() - start },
    }
  }
}

function checked(
  schema: Endpoint['query'],
  given: object,
  code: 'not_found' | 'unknown_parameter',
): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  throw new AppError(code)
}
