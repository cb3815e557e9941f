import type { Selectable } from 'kysely'
import { insertMissing, isFound } from '../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../db/tables/schema.ts'

export type BackupRow = Selectable<Schema['backups']>

/** Successful backups that the table remembers. */
const REMEMBERED = 10
const READ_AT_ONCE = 1_000

/** Records the result of a backup. Only the last failure stays, because failures repeat. */
export async function recordBackup(tx: Tx, row: BackupRow): Promise<void> {
  await tx.deleteFrom('backups').where('failure', '!=', '').execute()
  await insertMissing(tx, 'backups', 'made_at', row)
  const oldest = await tx
    .selectFrom('backups')
    .select('made_at')
    .where('failure', '=', '')
    .orderBy('made_at', 'desc')
    .offset(REMEMBERED)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await tx.deleteFrom('backups').where('made_at', '<=', oldest.made_at).execute()
}

export function findLastBackup(db: Db, outcome: 'made' | 'failed'): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('failure', outcome === 'made' ? '=' : '!=', '')
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
}

export async function* listUploads(db: Db): AsyncGenerator<{ file: string; width: number }> {
  let last = ''
  while (true) {
    const rows = await db
      .selectFrom('uploads')
      .select(['file', 'width'])
      .where('file', '>', last)
      .orderBy('file')
      .limit(READ_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    yield* rows
    last = rows.at(-1)?.file ?? ''
  }
}

export function hasUpload(db: Db, file: string): Promise<boolean> {
  return isFound(db.selectFrom('uploads').select('file').where('file', '=', file))
}
