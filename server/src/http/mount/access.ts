import type { Access, SessionAccess } from '@byline/contract/calls/access'
import { sendsToken } from '@byline/contract/calls/access'
import type { Endpoint } from '@byline/contract/calls/endpoint'
import { isAllowedToToken, type Scope } from '@byline/contract/calls/scopes'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseSuspended } from './suspension.ts'

/** A signed-in caller, loaded at every call, and their session. */
export interface SignedIn {
  actor: UserRow
  /** Empty if the call comes with a personal token. */
  sessionId: string
  /** The scopes of the call's personal token; undefined for a session, which allows all that its person may do. */
  scopes?: readonly Scope[]
  /** The time at which the person last proved who they are, ISO 8601; empty if that is not known. */
  confirmedAt: string
}

/** Finds the caller by the `Authorization` header. Throws `not_signed_in` or `session_ended`. */
export type Authenticate = (deps: Deps, authorization: string | undefined) => Promise<SignedIn>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    /** Whether the person lacks a second factor that the owner of the site requires. */
    lacksFactor: (deps: Deps, person: UserRow) => Promise<boolean>
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
 * Checks a request against the access and the scope of its call, and returns the caller if that access depends on a
 * session. Nobody acts by a token while suspended. Throws the codes of `accessErrors`, `token_not_allowed` or
 * `suspended`.
 */
export async function authorize(
  request: FastifyRequest,
  call: Pick<Endpoint, 'access' | 'scope'>,
): Promise<SignedIn | undefined> {
  const { access } = call
  const { authorization } = request.headers
  if (!sendsToken(access) || (access === 'optional' && authorization === undefined)) return undefined
  const { deps, authenticate } = request.server
  const caller = await authenticate(deps, authorization)
  if (caller.scopes) {
    if (!isAllowedToToken(call, caller.scopes)) throw new AppError('token_not_allowed')
    await refuseSuspended(request, caller.actor)
  }
  if (access === 'admin' && caller.actor.admin !== 1) throw new AppError('forbidden')
  request.actorId = caller.actor.id
  return caller
}
