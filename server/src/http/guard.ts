import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * A check that runs after the access of a call and before its body is validated. It throws an `AppError`, or returns
 * values that are added to what the handler gets.
 */
export type Guard<Result extends object = object> = (call: {
  request: FastifyRequest
  deps: Deps
}) => Promise<Result>

/** Everything that a list of guards returns. */
export type GuardResults<Guards> = Guards extends readonly [Guard<infer First>, ...infer Rest]
  ? First & GuardResults<Rest>
  : object
