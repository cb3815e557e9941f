import type { Endpoint, ReplyOf } from '@byline/contract/calls/endpoint'
import type { FastifyInstance } from 'fastify'
import type { StreamedReply } from '../streamed/streamed-reply.ts'
import type { Guard, GuardResults } from './guard.ts'
import { mountPrivate, type PrivateCall, type PrivateEndpoint } from './mount-private.ts'
import { mountPublic, type PublicCall, type PublicEndpoint } from './mount-public.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The contract's calls that this server answers. */
    mounted: Set<Endpoint>
  }
  interface FastifyContextConfig {
    /** The contract's call that a route answers. */
    endpoint?: Endpoint
  }
}

/** The argument of a handler: of a public one with cache tags and no caller, of a private one the reverse. */
type CallOf<E extends Endpoint> = E extends PublicEndpoint
  ? PublicCall<E>
  : E extends PrivateEndpoint
    ? PrivateCall<E>
    : never

type Handler<E extends Endpoint, Extra extends object = object> = (
  call: CallOf<E> & Extra,
) => Promise<ReplyOf<E> | StreamedReply<ReplyOf<E>>>

/**
 * Serves one call of the contract: checks its access and its input, and sends only the fields that the contract names.
 * The access decides whether the response is cached (`public`, see `mount-public.ts`) or depends on the caller
 * (`mount-private.ts`). Guards add checks that the access does not express, such as rate limits.
 */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void
export function mount<E extends PrivateEndpoint, const Guards extends readonly Guard[]>(
  app: FastifyInstance,
  endpoint: E,
  guards: Guards,
  handler: Handler<E, GuardResults<Guards>>,
): void
export function mount(
  app: FastifyInstance,
  endpoint: Endpoint,
  ...rest: [AnyHandler] | [readonly Guard[], AnyHandler]
): void {
  const [guards, handler] = rest.length === 2 ? rest : [[], rest[0]]
  app.mounted.add(endpoint)
  if (endpoint.access === 'public') {
    mountPublic(app, endpoint as PublicEndpoint, handler as Handler<PublicEndpoint>)
  } else {
    mountPrivate(app, endpoint as PrivateEndpoint, guards, handler as Handler<PrivateEndpoint>)
  }
}

/** The overloads above check the handler against its endpoint. */
type AnyHandler = (call: never) => Promise<unknown>
