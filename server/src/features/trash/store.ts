import type { Db, DeletionRow } from '../../db/schema.ts'

export async function insertDeletion(db: Db, row: DeletionRow): Promise<void> {
  await db.insertInto('deletions').values(row).execute()
}

export function findDeletion(db: Db, id: string): Promise<DeletionRow | undefined> {
  return db.selectFrom('deletions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function removeDeletion(db: Db, id: string): Promise<void> {
  await db.deleteFrom('deletions').where('id', '=', id).execute()
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
