import { topics, write } from '../../db/changes.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { canSignIn } from './rules.ts'
import { countOtherAdmins, findUser, updateUser } from './store.ts'

/** Sets or takes a flag of a user; setting what is set is harmless. Refuses with `cannot_sign_in` or `last_admin`. */
export async function setFlag(
  db: Db,
  id: string,
  flag: 'verified' | 'admin',
  value: 0 | 1,
): Promise<UserRow> {
  return write(db, async (transaction, changed) => {
    const user = await findUser(transaction, id)
    if (!user) throw new Refusal('user_not_found')
    if (flag === 'admin' && value === 1 && !canSignIn(user)) throw new Refusal('cannot_sign_in')
    const loss = flag === 'admin' && value === 0 && user.admin === 1 && canSignIn(user)
    if (loss && (await countOtherAdmins(transaction, id)) === 0) throw new Refusal('last_admin')
    changed(topics.user(id))
    return updateUser(transaction, id, { [flag]: value })
  })
}
