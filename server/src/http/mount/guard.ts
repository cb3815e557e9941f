import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'

/**
 * A check that runs after the access of a call and before its body is validated. It throws an `AppError`, or returns
 * values that are added to the arguments of the handler.
 */
export type Guard<Result extends object = object> = (call: { request: FastifyRequest; deps: Deps }) => Promise<Result>

/** The combined results of a list of guards. */
export type GuardResults<Guards> = Guards extends readonly [Guard<infer First>, ...infer Rest]
  ? First & GuardResults<Rest>
  : object
