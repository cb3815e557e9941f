import { DAY_MS, MINUTE_MS } from '@byline/contract/rules/durations'
import { limits } from '@byline/contract/rules/limits'
import type { DeletedSubject } from '@byline/contract/trash'
import type { Db, DeletionRow, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { requireConfirmedSession } from '../../http/mount/confirmed-session.ts'
import type { Job } from '../../scheduler/job.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import { byOperator, type Origin, recordEvent } from '../security-log/record-event.ts'
import { deletePicture } from '../uploads/sweep.ts'
import type { Deletables } from './deletable.ts'
import { describeDeletion } from './present.ts'
import { type Actor, mayPurge } from './rules.ts'
import { deleteDeletionRow, findDeletion, nextDeletionBefore } from './store.ts'

/** The job that deletes for good what can no longer be restored. */
export function purgeDeletions(deletables: Deletables): Job {
  return {
    name: 'purge-deletions',
    everyMs: 10 * MINUTE_MS,
    hasWork: async ({ db }, now) => (await nextDeletionBefore(db, lastRestorable(now))) !== undefined,
    run: ({ db }, now) => purgeNext(db, deletables, now),
  }
}

/** Purges the oldest deletion that can no longer be undone; returns false when there is none. */
export async function purgeNext(db: Db, deletables: Deletables, now = new Date()): Promise<boolean> {
  const next = await nextDeletionBefore(db, lastRestorable(now))
  if (!next) return false
  await transact(db, async (tx) => {
    // An undo or a deletion for good may have come first.
    const deletion = await findDeletion(tx, next.id)
    if (deletion) await purge(tx, deletables, deletion)
  })
  return true
}

/** The time of the oldest deletion that can still be undone. */
export function lastRestorable(now: Date): string {
  return new Date(now.getTime() - limits.restorableDays * DAY_MS).toISOString()
}

/**
 * Deletes for good what a deletion has deleted, as the job does after thirty days, and its pictures at once. Pictures
 * stay that something else shows, or that were uploaded again after the deletion, as an unsaved text may show them. An
 * account needs a session that was confirmed at `confirmedAt`; the operator has none. Throws `deletion_not_found`,
 * `forbidden` and `confirmation_needed`.
 */
export async function purgeNow(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  deletables: Deletables,
  actor: Actor,
  deletionId: string,
  { origin = byOperator, confirmedAt }: { origin?: Origin; confirmedAt?: string } = {},
): Promise<DeletedSubject> {
  const { deleted, pictures, deletedAt } = await transact(db, async (tx) => {
    const deletion = await findDeletion(tx, deletionId)
    if (!deletion) throw new AppError('deletion_not_found')
    if (!mayPurge(actor, deletion)) throw new AppError('forbidden')
    if (deletion.kind === 'user' && confirmedAt !== undefined) requireConfirmedSession({ confirmedAt })
    const deletable = deletables[deletion.kind]
    const { deleted } = await describeDeletion(tx, deletable, deletion)
    const pictures = (await deletable.listPictures?.(tx, deletion)) ?? []
    await purge(tx, deletables, deletion)
    if (deletion.kind === 'user') {
      const target = { id: deletion.subject_id, name: deleted.name }
      await recordEvent(tx, origin, { kind: 'accountPurged', target })
    }
    return { deleted, pictures, deletedAt: deletion.deleted_at }
  })
  // Follows the rows: the sweep deletes the pictures that are left if this is interrupted, or the storage does not answer.
  for (const file of pictures) await deletePicture(db, uploads, file, deletedAt).catch(unlessUnavailable)
  return deleted
}

function unlessUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error
}

async function purge(tx: Tx, deletables: Deletables, deletion: DeletionRow): Promise<void> {
  await deletables[deletion.kind].purge(tx, deletion)
  await deleteDeletionRow(tx, deletion.id)
}
