import { upsert } from '../../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../../db/tables/schema.ts'

/** The stored picture that an earlier import made of a source. */
export type TakenRow = Schema['import_pictures']

/** The row of a source, with the time at which the stored picture was last used. */
export function findTaken(db: Db, source: string): Promise<(TakenRow & { used_at: string | null }) | undefined> {
  return db
    .selectFrom('import_pictures')
    .leftJoin('uploads', 'uploads.file', 'import_pictures.file')
    .selectAll('import_pictures')
    .select('used_at')
    .where('source', '=', source)
    .executeTakeFirst()
}

export async function recordTaken(tx: Tx, row: TakenRow): Promise<void> {
  await upsert(tx, 'import_pictures', 'source', row)
}
