import { topics, write } from '../../db/changes.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { countOtherAdmins, findUser, updateUser } from './store.ts'

/** Sets or takes a flag of a user; setting what is set is harmless. */
export async function setFlag(
  db: Db,
  id: string,
  flag: 'verified' | 'admin',
  value: 0 | 1,
): Promise<UserRow> {
  return write(db, async (transaction, changed) => {
    const user = await findUser(transaction, id)
    if (!user) throw new Refusal('user_not_found')
    const lastAdmin = flag === 'admin' && value === 0 && user.admin === 1
    if (lastAdmin && (await countOtherAdmins(transaction, id)) === 0)
      throw new Refusal('last_admin')
    changed(topics.user(id))
    return updateUser(transaction, id, { [flag]: value })
  })
}
