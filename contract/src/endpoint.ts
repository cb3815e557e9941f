import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodMiniObject | undefined

/** One call: the server mounts it, the web calls it, the tests loop over all of them. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  /** What a person gets by it, in one sentence. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path exactly as in specification §7, with parameters as `:name`. */
  path: string
  params?: Params
  query?: Query
  /** A JSON body, or the text fields of a multipart one when `files` names its file parts. */
  body?: Body
  files?: readonly string[]
  /** A GET that changes something (specification §7 has two): no HEAD, never cached, never prefetched. */
  changesState?: true
  /** The JSON body may hold the longest text there is; others are short. */
  longTexts?: true
  reply: Reply
  /** The codes it can fail with, besides those any call can (`commonErrors`). */
  errors: readonly ErrorCode[]
}

/** Codes any call can answer with; endpoints do not repeat them. */
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

/** Codes of calls that may be sent again with the same `Idempotency-Key`. */
export const repeatableErrors = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[]

/** Keeps the exact types of one endpoint while holding it to the shape. */
export function endpoint<
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends z.ZodMiniType | undefined = undefined,
  Reply extends z.ZodMiniType = z.ZodMiniType,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition
}

type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined

export type ParamsOf<E> =
  E extends Endpoint<infer P, Shape, z.ZodMiniType | undefined> ? Output<P> : never
export type QueryOf<E> =
  E extends Endpoint<Shape, infer Q, z.ZodMiniType | undefined> ? Output<Q> : never
export type QueryInput<E> =
  E extends Endpoint<Shape, infer Q, z.ZodMiniType | undefined> ? Input<Q> : never
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B> ? Output<B> : never
export type BodyInput<E> = E extends Endpoint<Shape, Shape, infer B> ? Input<B> : never
export type ReplyOf<E> =
  E extends Endpoint<Shape, Shape, z.ZodMiniType | undefined, infer R> ? z.output<R> : never
