import type { Selectable } from 'kysely'
import { insertMissing } from '../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../db/tables/schema.ts'

export type BackupRow = Selectable<Schema['backups']>

/** Successful backups that the table remembers. */
const REMEMBERED = 10

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
