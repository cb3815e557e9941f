import { topics, write } from '../../db/changes.ts'
import { newId } from '../../db/new-id.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { insertDeletion } from '../trash/store.ts'
import { orEmailTaken } from './create-user.ts'
import { hideUser, showUser } from './deletion-store.ts'
import { countOtherAdmins, findUser } from './store.ts'

/** Hides a user with what they wrote and ends their sessions; answers the deletion's id. Refuses with `user_not_found` or `last_admin`. */
export function deleteUser(db: Db, actor: UserRow, id: string): Promise<string> {
  return write(db, async (transaction, changed) => {
    const user = await findUser(transaction, id)
    if (!user) throw new Refusal('user_not_found')
    if (user.admin === 1 && (await countOtherAdmins(transaction, id)) === 0) {
      throw new Refusal('last_admin')
    }
    const deletionId = newId()
    const at = new Date().toISOString()
    await insertDeletion(transaction, {
      id: deletionId,
      kind: 'user',
      subject_id: id,
      deleted_by: actor.id,
      deleted_at: at,
    })
    await hideUser(transaction, id, { deletionId, at })
    await deleteSessionsOf(transaction, id)
    changed(topics.user(id), topics.posts)
    return deletionId
  })
}

/** Brings a deleted user back within a transaction of the undo. Refuses with `email_taken` when the address has a new owner. */
export async function restoreUser(
  transaction: Db,
  id: string,
  deletionId: string,
): Promise<string[]> {
  await orEmailTaken(transaction, () => showUser(transaction, id, deletionId))
  return [topics.user(id), topics.posts]
}
