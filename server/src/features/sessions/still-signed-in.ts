import type { Tx, UserRow } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { SignedIn } from '../../http/mount/access.ts'
import { findSessionUser } from './store.ts'

type Caller = Pick<SignedIn, 'actor' | 'sessionId'>

/**
 * The caller as the transaction of an act finds them: the session may have ended after the call was let in. Throws
 * `session_ended`.
 */
export async function stillSignedIn(tx: Tx, { actor, sessionId }: Caller): Promise<UserRow> {
  const user = await findSessionUser(tx, { sessionId, userId: actor.id }, new Date().toISOString())
  if (!user) throw new AppError('session_ended')
  return user
}

/** The same of an admin, who may have lost that right meanwhile. Throws `session_ended` or `forbidden`. */
export async function stillAdmin(tx: Tx, caller: Caller): Promise<UserRow> {
  const user = await stillSignedIn(tx, caller)
  if (user.admin !== 1) throw new AppError('forbidden')
  return user
}
