import { newId } from '../../db/new-id.ts'
import type { Db, DeletionRow, Tx, UserRow } from '../../db/tables/schema.ts'

/** Records a deletion, so that it can be undone. */
export async function recordDeletion(
  tx: Tx,
  by: UserRow,
  kind: DeletionRow['kind'],
  subject: { id: string; ownerId: string },
): Promise<DeletionRow> {
  const row = {
    id: newId(),
    kind,
    subject_id: subject.id,
    deleted_by: by.id,
    deleted_at: new Date().toISOString(),
    owner_id: subject.ownerId,
  }
  await tx.insertInto('deletions').values(row).execute()
  return row
}

export function findDeletion(db: Db, id: string): Promise<DeletionRow | undefined> {
  return db.selectFrom('deletions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteDeletionRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('deletions').where('id', '=', id).execute()
}

/** The oldest deletion made before that time, or undefined. */
export function nextDeletionBefore(db: Db, time: string): Promise<DeletionRow | undefined> {
  return db
    .selectFrom('deletions')
    .selectAll()
    .where('deleted_at', '<', time)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst()
}
