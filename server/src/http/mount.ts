import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@byline/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/** What a handler gets: everything the program stands on, and the request already checked against the contract. */
export interface Call<E extends Endpoint> extends Deps {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** Serves one call of the contract: checks what comes in, and lets out only what the contract names. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E> | FastifyReply>,
): void {
  app.mounted.add(endpoint)
  const { method, path, params, query, body, reply: replySchema, changesState } = endpoint
  app.route({
    method,
    url: path,
    exposeHeadRoute: method === 'GET' && !changesState,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: replySchema },
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', method === 'GET' && !changesState ? 'no-cache' : 'no-store')
      return handler({
        ...app.deps,
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        request,
        reply,
      })
    },
  })
}
