import type { Db, Schema, Tx } from '../../../db/schema.ts'

/** What an earlier import made of a picture. */
export type TakenRow = Schema['import_pictures']

export function findTaken(db: Db, source: string): Promise<TakenRow | undefined> {
  return db
    .selectFrom('import_pictures')
    .selectAll()
    .where('source', '=', source)
    .executeTakeFirst()
}

export async function recordTaken(tx: Tx, row: TakenRow): Promise<void> {
  await tx
    .insertInto('import_pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute()
}
