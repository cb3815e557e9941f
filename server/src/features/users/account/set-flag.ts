import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { byOperator, type Origin, recordEvent } from '../../security-log/record-event.ts'
import { canSignIn } from './rules.ts'
import { countOtherAdmins, findUser, updateUser } from './store.ts'

type Flag = 'verified' | 'admin' | 'writer' | 'trusted'

/** Grants or revokes a flag of a user; idempotent. Throws `user_not_found`, `cannot_sign_in` or `last_admin`. */
export function setFlag(
  db: Db,
  id: string,
  flag: Exclude<Flag, 'trusted'>,
  value: 0 | 1,
  origin: Origin = byOperator,
): Promise<UserRow> {
  return transact(db, (tx, invalidate) => setFlagWithin(tx, invalidate, { id, flag, value }, origin))
}

/** The same in a transaction. */
export async function setFlagWithin(
  tx: Tx,
  invalidate: Invalidate,
  { id, flag, value }: { id: string; flag: Exclude<Flag, 'trusted'>; value: 0 | 1 },
  origin: Origin,
): Promise<UserRow> {
  const { user, changed } = await changeFlag(tx, invalidate, { id, flag, value })
  const kind = value === 1 ? 'roleGranted' : 'roleRevoked'
  if (changed) await recordEvent(tx, origin, { kind, target: user, after: { role: flag } })
  return user
}

/** The same without a record of it; also tells whether the flag was different before. */
export async function changeFlag(
  tx: Tx,
  invalidate: Invalidate,
  { id, flag, value }: { id: string; flag: Flag; value: 0 | 1 },
): Promise<{ user: UserRow; changed: boolean }> {
  const before = await findUser(tx, id)
  if (!before) throw new AppError('user_not_found')
  if (flag !== 'verified' && value === 1 && !canSignIn(before)) throw new AppError('cannot_sign_in')
  const losesAdmin = flag === 'admin' && value === 0 && before.admin === 1 && canSignIn(before)
  if (losesAdmin && (await countOtherAdmins(tx, id)) === 0) throw new AppError('last_admin')
  invalidate(cacheTags.user(id))
  return { user: await updateUser(tx, id, { [flag]: value }), changed: before[flag] !== value }
}
