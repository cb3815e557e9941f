import type { Insertable, Selectable, Updateable } from 'kysely'
import { insertMany } from '../../../db/rows/insert-many.ts'
import { deleteRows, insertMissing, updateRows } from '../../../db/rows/rows.ts'
import type { Db, PostRow, Schema, Tx } from '../../../db/tables/schema.ts'

export type RunRow = Selectable<Schema['import_runs']>
export type WriteRow = Selectable<Schema['import_writes']>

/** Does nothing if the run is stored already. */
export async function insertRun(tx: Tx, row: RunRow): Promise<void> {
  await insertMissing(tx, 'import_runs', 'id', row)
}

export async function updateRun(tx: Tx, id: string, columns: Updateable<Schema['import_runs']>): Promise<void> {
  await updateRows(tx, 'import_runs', { id }, columns)
}

/** The newest first. */
export function listRuns(db: Db): Promise<RunRow[]> {
  return db.selectFrom('import_runs').selectAll().orderBy('id', 'desc').limit(100).execute()
}

export function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  return db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The first write of a post within a run stays recorded, as it has the content before the run. */
export async function insertWrites(tx: Tx, rows: Insertable<Schema['import_writes']>[]): Promise<void> {
  await insertMany(tx, 'import_writes', rows, { ignoreConflicts: true })
}

/** The writes of a run of that kind, in the order of the ids. */
export function listWrites(db: Db, run: string, kind: WriteRow['kind']): Promise<WriteRow[]> {
  return db
    .selectFrom('import_writes')
    .selectAll()
    .where('run_id', '=', run)
    .where('kind', '=', kind)
    .orderBy('subject_id')
    .execute()
}

export async function deleteWrites(tx: Tx, run: string): Promise<void> {
  await deleteRows(tx, 'import_writes', { run_id: run })
}

export type Replaceable = Pick<PostRow, 'version' | 'created_at' | 'updated_at' | 'user_id' | 'state' | 'published_at'>

/** The columns of a post that an update replaces and no revision stores. */
export function findReplaceable(db: Db, postId: string): Promise<Replaceable | undefined> {
  return db
    .selectFrom('posts')
    .select(['version', 'created_at', 'updated_at', 'user_id', 'state', 'published_at'])
    .where('id', '=', postId)
    .executeTakeFirst()
}
