import { write } from '../../db/changes.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { restoreUser } from '../users/delete-user.ts'
import { findDeletion, removeDeletion } from './store.ts'

/** Takes a deletion back: for whoever made it, or an admin (design §5). */
export function undo(db: Db, actor: UserRow, deletionId: string): Promise<void> {
  return write(db, async (transaction, changed) => {
    const deletion = await findDeletion(transaction, deletionId)
    if (!deletion) throw new Refusal('deletion_not_found')
    if (deletion.deleted_by !== actor.id && actor.admin !== 1) throw new Refusal('forbidden')
    changed(...(await restoreUser(transaction, deletion.subject_id, deletion.id)))
    await removeDeletion(transaction, deletionId)
  })
}
