import type { Access, SessionAccess } from '@byline/contract/calls/access'
import { sendsToken } from '@byline/contract/calls/access'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'

/** A signed-in caller, loaded at every call, and their session. */
export interface SignedIn {
  actor: UserRow
  sessionId: string
  /** When the person last proved who they are, ISO 8601; empty if that is not known. */
  confirmedAt: string
}

/** Finds the caller by the `Authorization` header. Throws `not_signed_in` or `session_ended`. */
export type Authenticate = (deps: Deps, authorization: string | undefined) => Promise<SignedIn>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
  }
  interface FastifyRequest {
    /** The id of the signed-in caller; empty for callers without a session. */
    actorId: string
  }
}

/** The values that a handler gets because of the access of its call. */
export type CallerOf<A extends Access> = A extends SessionAccess
  ? SignedIn
  : A extends 'optional'
    ? Partial<SignedIn>
    : object

/**
 * Checks a request against the access of its call, and returns the caller if that access depends on a session. Throws
 * the codes of `accessErrors`.
 */
export async function authorize(request: FastifyRequest, access: Access): Promise<SignedIn | undefined> {
  const { authorization } = request.headers
  if (!sendsToken(access) || (access === 'optional' && authorization === undefined)) return undefined
  const { deps, authenticate } = request.server
  const caller = await authenticate(deps, authorization)
  if (access === 'admin' && caller.actor.admin !== 1) throw new AppError('forbidden')
  request.actorId = caller.actor.id
  return caller
}
