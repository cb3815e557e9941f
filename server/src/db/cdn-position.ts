import { deleteRows, insertRow } from './rows/rows.ts'
import type { CdnPositionRow, Db, Tx } from './tables/schema.ts'
import { transact } from './transact.ts'

/** The last change of the log that the CDN was told of; undefined if it may store anything. */
export function findCdnPosition(db: Db): Promise<CdnPositionRow | undefined> {
  return db.selectFrom('cdn_position').selectAll().executeTakeFirst()
}

/** Replaces the only row of the table. */
export async function saveCdnPosition(tx: Tx, row: CdnPositionRow): Promise<void> {
  await deleteRows(tx, 'cdn_position', {})
  await insertRow(tx, 'cdn_position', row)
}

/** Lets the next start empty the CDN, because it stores pages of another state of the database. */
export async function forgetCdnPosition(db: Db): Promise<void> {
  await transact(db, (tx) => deleteRows(tx, 'cdn_position', {}))
}
