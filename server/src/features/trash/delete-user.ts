import { topics, write } from '../../db/changes.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { hideCommentsOf, showComments } from '../comments/deletion-store.ts'
import { hidePostsOf, showPosts } from '../posts/deletion-store.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { orEmailTaken } from '../users/create-user.ts'
import { hideUser, showUser } from '../users/deletion-store.ts'
import { canSignIn } from '../users/rules.ts'
import { countOtherAdmins, findUser } from '../users/store.ts'
import { recordDeletion } from './store.ts'

/** Hides a user with what they wrote and ends their sessions; answers the deletion's id. Refuses with `user_not_found` or `last_admin`. */
export function deleteUser(db: Db, actor: UserRow, id: string): Promise<string> {
  return write(db, async (transaction, changed) => {
    const user = await findUser(transaction, id)
    if (!user) throw new Refusal('user_not_found')
    const loss = user.admin === 1 && canSignIn(user)
    if (loss && (await countOtherAdmins(transaction, id)) === 0) throw new Refusal('last_admin')
    const deletion = await recordDeletion(transaction, actor, 'user', id)
    await hideUser(transaction, id, deletion.deleted_at)
    await hidePostsOf(transaction, id, deletion)
    const commented = await hideCommentsOf(transaction, id, deletion)
    await deleteSessionsOf(transaction, id)
    changed(topics.user(id), topics.posts, ...commented.map(topics.comments))
    return deletion.id
  })
}

/**
 * Brings a deleted user back within the transaction of the undo; answers the new slugs of posts whose own is
 * taken. Refuses with `email_taken` when the address has a new owner.
 */
export async function restoreUser(
  transaction: Db,
  changed: (...topics: string[]) => void,
  { id: deletionId, subject_id: id }: { id: string; subject_id: string },
): Promise<string[]> {
  await orEmailTaken(transaction, () => showUser(transaction, id))
  const renamed = await showPosts(transaction, deletionId)
  const commented = await showComments(transaction, deletionId)
  changed(topics.user(id), topics.posts, ...commented.map(topics.comments))
  return renamed
}
