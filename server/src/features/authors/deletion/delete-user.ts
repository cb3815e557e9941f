import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { listPicturesOf, purgePosts, restorePosts, softDeletePosts } from '../../posts/deletion/deletion-store.ts'
import { byOperator, type Origin, recordEvent } from '../../security-log/record-event.ts'
import { deleteSessionsOf } from '../../sessions/store.ts'
import { markThanksOf } from '../../thanks/store.ts'
import type { Deletable } from '../../trash/deletable.ts'
import { type Deleted, describeDeletion } from '../../trash/present.ts'
import { recordDeletion } from '../../trash/store.ts'
import { withEmailConflict } from '../../users/account/create-user.ts'
import { canSignIn } from '../../users/account/rules.ts'
import { countOtherAdmins, findUser } from '../../users/account/store.ts'
import { isDeletedUser, purgeUser, restoreUserRow, softDeleteUser } from '../../users/deletion-store.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { findPictureOf, loadDeletedUsers } from './deleted-user-store.ts'
import { leaveComments, takeCommentsBack } from './former-member.ts'
import { forgetAccount } from './former-member-store.ts'

export const deletableUser: Deletable = {
  load: loadDeletedUsers,
  restore: restoreUser,
  async purge(tx, { id: deletionId, subject_id: id, deleted_at }) {
    if (!(await isDeletedUser(tx, id, deleted_at))) return
    await forgetAccount(tx, deletionId)
    await purgePosts(tx, { user_id: id })
    await purgeUser(tx, id)
  },
  async listPictures(db, { subject_id: id }) {
    const files = [...(await listPicturesOf(db, { user_id: id })), ...(await findPictureOf(db, id))]
    return [...new Set(files)]
  },
}

/**
 * Soft-deletes a user with posts and sessions; their comments stay under no name if `comments` says so. Throws
 * `user_not_found` or `last_admin`.
 */
export function deleteUser(
  db: Db,
  actor: UserRow,
  id: string,
  { comments = 'go', origin = byOperator }: { comments?: 'go' | 'stay' | undefined; origin?: Origin } = {},
): Promise<Deleted> {
  return transact(db, async (tx, invalidate) => {
    const deletion = await deleteUserWithin(tx, invalidate, actor, id)
    const description = await describeDeletion(tx, deletableUser, deletion)
    const { name } = description.deleted
    await recordEvent(tx, origin, { kind: 'accountDeleted', target: { id, name }, after: { comments } })
    if (comments === 'stay') await leaveComments(tx, invalidate, deletion)
    return describeDeletion(tx, deletableUser, deletion)
  })
}

/** `deleteUser` within a transaction. */
export async function deleteUserWithin(tx: Tx, invalidate: Invalidate, actor: UserRow, id: string) {
  const user = await findUser(tx, id)
  if (!user) throw new AppError('user_not_found')
  const loss = user.admin === 1 && canSignIn(user)
  if (loss && (await countOtherAdmins(tx, id)) === 0) throw new AppError('last_admin')
  const deletion = await recordDeletion(tx, actor, 'user', { id, ownerId: id })
  await softDeleteUser(tx, id, deletion.deleted_at)
  await softDeletePosts(tx, { user_id: id }, deletion)
  await deleteSessionsOf(tx, id)
  await invalidateUser(tx, invalidate, id)
  return deletion
}

/**
 * Restores a deleted user within the transaction of the undo; returns the new slugs of posts whose slugs other posts
 * have by now. Throws `email_taken` if another account has the address.
 */
export async function restoreUser(
  tx: Tx,
  invalidate: Invalidate,
  { id: deletionId, subject_id: id }: { id: string; subject_id: string },
): Promise<string[]> {
  await withEmailConflict(tx, () => restoreUserRow(tx, id))
  await takeCommentsBack(tx, invalidate, { id: deletionId, subject_id: id })
  const renamed = await restorePosts(tx, deletionId)
  await invalidateUser(tx, invalidate, id)
  return renamed
}

/** Updates what readers see of a user, their posts and their comments. */
async function invalidateUser(tx: Tx, invalidate: Invalidate, id: string): Promise<void> {
  const commented = await updateVisibility(tx, { user: id })
  await markThanksOf(tx, id)
  invalidate(cacheTags.user(id), cacheTags.posts, ...commented.map(cacheTags.comments))
}
