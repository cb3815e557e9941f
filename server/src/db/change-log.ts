import { dialectOf } from './dialect/dialect.ts'
import type { Db, Tx } from './tables/schema.ts'

/** Adds the cache tags to the log and notifies the other processes when the transaction commits. */
export async function logChanges(tx: Tx, cacheTags: string[]): Promise<void> {
  const at = new Date().toISOString()
  await tx
    .insertInto('changes')
    .values(cacheTags.map((tag) => ({ tag, at })))
    .execute()
  await dialectOf(tx).notify(tx)
}

/** The number of the newest change in the log. It changes with every logged write. */
export async function newestChange(db: Db): Promise<number> {
  const newest = db.selectFrom('changes').select((eb) => eb.fn.max('id').as('id'))
  return (await newest.executeTakeFirst())?.id ?? 0
}

/** The changes after that number in order, `limit` at most. */
export function changesAfter(
  db: Db,
  id: number,
  limit: number,
): Promise<{ id: number; tag: string }[]> {
  return db
    .selectFrom('changes')
    .select(['id', 'tag'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether the log still has every change after that number, with none of them trimmed. */
export async function isCompleteAfter(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('changes').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row === undefined ? id === 0 : row.id <= id + 1
}

/** Deletes the changes up to that number. */
export async function deleteChangesUpTo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('changes').where('id', '<=', id).execute()
}
