import type { Db, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { byOperator, type Origin, recordEvent } from '../security-log/record-event.ts'
import { findUser } from '../users/account/store.ts'
import type { Deletables } from './deletable.ts'
import { type Actor, mayRestore } from './rules.ts'
import { deleteDeletionRow, findDeletion } from './store.ts'

/**
 * Undoes a deletion, for the person who made it or an admin (design §5). Returns the new slugs of restored posts whose
 * slugs other posts have by now. Throws `deletion_not_found`, `forbidden`, and the errors of `restore` of its kind.
 */
export function undo(
  db: Db,
  deletables: Deletables,
  actor: Actor,
  deletionId: string,
  origin: Origin = byOperator,
): Promise<string[]> {
  return transact(db, async (tx, invalidate) => {
    const deletion = await findDeletion(tx, deletionId)
    if (!deletion) throw new AppError('deletion_not_found')
    if (!mayRestore(actor, deletion)) throw new AppError('forbidden')
    const renamed = await deletables[deletion.kind].restore(tx, invalidate, deletion, actor)
    await deleteDeletionRow(tx, deletionId)
    if (deletion.kind === 'user') await recordRestored(tx, origin, deletion.subject_id)
    return renamed
  })
}

async function recordRestored(tx: Tx, origin: Origin, id: string): Promise<void> {
  const user = await findUser(tx, id)
  await recordEvent(tx, origin, { kind: 'accountRestored', target: { id, name: user?.name ?? '' } })
}
