import { HOUR_MS } from '@byline/contract/rules/durations'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignedIn } from '../../../http/mount/access.ts'
import { findTokenUser, storeTokenUse } from '../token-store.ts'
import { hashSecret, scopesOf } from './personal-token.ts'

/** The owner of a personal token and what it allows. Records its use once an hour. Throws `session_ended`. */
export async function findOwner(db: Db, token: string): Promise<SignedIn> {
  const now = new Date()
  const found = await findTokenUser(db, hashSecret(token), now.toISOString())
  if (!found) throw new AppError('session_ended')
  const { token_id: id, scopes, used_at, ...actor } = found
  if (used_at === '' || now.getTime() - Date.parse(used_at) >= HOUR_MS) {
    // A call must not fail because its time cannot be written, such as on a full disk.
    await transact(db, (tx) => storeTokenUse(tx, id, now.toISOString())).catch(() => undefined)
  }
  return { actor, sessionId: '', confirmedAt: '', scopes: scopesOf({ scopes }) }
}
