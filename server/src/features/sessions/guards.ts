import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Guard } from '../../http/mount-private.ts'
import { readToken } from '../../tokens/token.ts'
import { findSessionUser } from './store.ts'

/** Who calls, looked up anew at every call, and by which session. */
export interface SignedIn {
  actor: UserRow
  sessionId: string
}

/** Lets people with an account in. Refuses with `not_signed_in` or `session_ended`. */
export const signedIn: Guard<SignedIn> = async ({ request, deps }) => {
  const found = await identify(deps, request.headers.authorization)
  request.actorId = found.actor.id
  return found
}

/** Lets admins in. Refuses others with `forbidden`. */
export const admin: Guard<SignedIn> = async ({ request, deps }) => {
  const found = await identify(deps, request.headers.authorization)
  if (found.actor.admin !== 1) throw new AppError('forbidden')
  request.actorId = found.actor.id
  return found
}

/** The key of limits on what one person may do, by whatever session; stands after `signedIn`. */
export function ofOnePerson({ actorId }: FastifyRequest): string {
  return actorId
}

async function identify({ db, tokenSecret }: Deps, authorization = ''): Promise<SignedIn> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new AppError('not_signed_in')
  const claims = await readToken(token, tokenSecret)
  const actor = claims && (await findSessionUser(db, claims, new Date().toISOString()))
  if (!actor) throw new AppError('session_ended')
  return { actor, sessionId: claims.sessionId }
}
