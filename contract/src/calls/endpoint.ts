import * as z from 'zod/mini'
import type { ErrorCode } from '../messages/errors.ts'
import { message } from '../rules/atoms.ts'
import { type Access, accessErrors, sendsToken } from './access.ts'
import type { Scope } from './scopes.ts'

type Shape = z.ZodMiniObject | undefined

/** One call: the server mounts it, the web calls it, the tests loop over all of them. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  /** The effect or the answer of the call in one sentence, for the API page. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path exactly as in specification §7, with parameters as `:name`. */
  path: string
  access: A
  /** The scope that a personal token needs; without one, only a session may make the call. */
  scope?: Scope
  params?: Params
  query?: Query
  /** A JSON body, or the text fields of a multipart one when `files` names its file parts. */
  body?: Body
  files?: readonly string[]
  /** A GET that changes something (specification §7 has two): no HEAD, never cached, never prefetched. */
  changesState?: true
  /** It changes what somebody may do, so it is refused to every `Origin` that is neither ours nor in `CORS_ORIGINS`. */
  changesRights?: true
  /**
   * It is sensitive, so it answers `confirmation_needed` to a session that was not confirmed within ten minutes:
   * always, or where the specified client makes it (specification §7), which cannot ask, only to our own pages.
   */
  needsConfirmation?: 'always' | 'onOwnPages'
  /**
   * A suspended person, and one who lacks a required second factor, may make it although it changes something: it ends
   * sessions or the account, exports, or changes ways to sign in or one's notifications.
   */
  alsoSuspended?: true
  /** The `token` in its reply takes the place of that of the caller's session. */
  renewsToken?: true
  /** The JSON body may hold the longest text there is; the bodies of all other calls are short. */
  longTexts?: true
  reply: Reply
  /** The media type of the reply of a public call that is not plain JSON. */
  mediaType?: string
  /** The error codes of this call alone; `errorsOf` adds those of its access and those of every call. */
  errors: readonly ErrorCode[]
}

/** Codes that every call can answer; endpoints do not repeat them. */
export const commonErrors = [
  'bad_request',
  'object_needed',
  'unknown_parameter',
  'not_found',
  'too_slow',
  'too_large',
  'address_too_long',
  'unsupported_media',
  'too_many_requests',
  'too_many_connections',
  'head_too_large',
  'own_work_waiting',
  'internal',
  'overloaded',
  'storage_full',
] as const satisfies readonly ErrorCode[]

/** Codes of calls that take an `Idempotency-Key`. */
export const idempotencyErrors = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[]

export function errorsOf(call: Endpoint): ErrorCode[] {
  const { access, scope, errors, query, body, files } = call
  const implied: [ErrorCode, boolean][] = [
    ['token_not_allowed', sendsToken(access)],
    ['foreign_site', isRefusedToForeignSites(call)],
    ['suspended', isRefusedToSuspended(call) || (scope !== undefined && access !== 'admin')],
    ['factor_needed', isRefusedWithoutFactor(call)],
    ['confirmation_needed', call.needsConfirmation !== undefined],
    ['invalid_fields', body !== undefined || files !== undefined],
    ['invalid_cursor', query !== undefined && 'after' in query.shape],
  ]
  return [
    ...accessErrors[access],
    ...implied.filter(([, applies]) => applies).map(([code]) => code),
    ...errors,
    ...commonErrors,
  ]
}

/** Whether pages of other sites may not make this call, because it changes something for the signed-in user. */
export function isRefusedToForeignSites({ access, method, changesState }: Endpoint): boolean {
  return sendsToken(access) && (method !== 'GET' || changesState === true)
}

/** Whether a suspended person may not make this call, because it writes. Admins are never suspended. */
export function isRefusedToSuspended(call: Endpoint): boolean {
  return isRefusedToForeignSites(call) && call.access !== 'admin' && call.alsoSuspended !== true
}

/** Whether it is refused to an admin or author who lacks a required second factor, because it writes or manages. */
export function isRefusedWithoutFactor(call: Endpoint): boolean {
  return isRefusedToForeignSites(call) && call.alsoSuspended !== true
}

interface Definition<Params, Query, Body, Reply>
  extends Omit<Endpoint, 'method' | 'path' | 'access' | 'params' | 'query' | 'body' | 'reply' | 'errors'> {
  /** Only for parameters with rules of their own; each other `:name` of the path is any text. */
  params?: Params
  /** The fields of the query; others are rejected. */
  query?: Query
  body?: Body
  /** A sentence for people by default: `{ message }`. */
  reply?: Reply
  errors?: readonly ErrorCode[]
}

/**
 * Describes the call at a route such as `GET /api/posts/:slug`. The build for browsers replaces it by its method, path,
 * access and `renewsToken` (`web/contract-for-browsers.ts`).
 */
export function endpoint<
  const Route extends `${Endpoint['method']} /${string}`,
  const A extends Access,
  Params extends Shape = ParamsIn<Route>,
  Query extends z.core.$ZodShape | undefined = undefined,
  Body extends z.ZodMiniType | undefined = undefined,
  Reply extends z.ZodMiniType = typeof message,
>(
  route: Route,
  access: A,
  { params, query, reply, errors = [], ...definition }: Definition<Params, Query, Body, Reply>,
): Endpoint<Params, StrictQuery<Query>, Body, Reply, A> {
  const [method, path = ''] = route.split(' ')
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()])
  const defaultParams = names.length > 0 ? z.object(Object.fromEntries(names)) : undefined
  return {
    ...definition,
    method: method as Endpoint['method'],
    path,
    access,
    params: (params ?? defaultParams) as Params,
    query: (query && z.strictObject(query)) as StrictQuery<Query>,
    reply: reply ?? (message as unknown as Reply),
    errors,
  }
}

type StrictQuery<Query> = Query extends z.core.$ZodShape ? z.ZodMiniObject<Query, z.core.$strict> : undefined
/** The parameters of a path: `/api/posts/:slug` has `slug`. */
type NamesIn<Route> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never
type ParamsIn<Route> = [NamesIn<Route>] extends [never]
  ? undefined
  : z.ZodMiniObject<Record<NamesIn<Route>, z.ZodMiniString>>

type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined

export type ParamsOf<E> = E extends Endpoint<infer P, Shape, z.ZodMiniType | undefined> ? Output<P> : never
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, z.ZodMiniType | undefined> ? Output<Q> : never
export type QueryInput<E> = E extends Endpoint<Shape, infer Q, z.ZodMiniType | undefined> ? Input<Q> : never
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B> ? Output<B> : never
export type BodyInput<E> = E extends Endpoint<Shape, Shape, infer B> ? Input<B> : never
export type ReplyOf<E> = E extends Endpoint<Shape, Shape, z.ZodMiniType | undefined, infer R> ? z.output<R> : never
