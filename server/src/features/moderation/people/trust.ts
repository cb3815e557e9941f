import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { changeFlag } from '../../users/account/set-flag.ts'
import { recordDecision } from '../decision-store.ts'

/** Trusts a person, or ends the trust; idempotent. Throws `user_not_found` or `cannot_sign_in`. */
export function setTrust(db: Db, by: UserRow, id: string, value: 0 | 1): Promise<void> {
  return transact(db, async (tx, invalidate) => {
    const { changed } = await changeFlag(tx, invalidate, { id, flag: 'trusted', value })
    const action = value === 1 ? 'trusted' : 'doubted'
    if (changed) await recordDecision(tx, { commentId: null, userId: id, action, by: by.id })
  })
}
