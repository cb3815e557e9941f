import { AppError } from '../../errors/app-error.ts'
import type { Authenticate } from '../../http/mount/access.ts'
import { readToken } from '../../tokens/token.ts'
import { findSessionUser } from './store.ts'

/** Finds the caller by a `Bearer` token (RFC 6750 §2.1). Throws `not_signed_in` or `session_ended`. */
export const authenticate: Authenticate = async ({ db, tokenSecret }, authorization = '') => {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new AppError('not_signed_in')
  const claims = await readToken(token, tokenSecret)
  const actor = claims && (await findSessionUser(db, claims, new Date().toISOString()))
  if (!actor) throw new AppError('session_ended')
  return { actor, sessionId: claims.sessionId }
}
