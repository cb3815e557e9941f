import { RENDERER } from '@byline/markdown/renderer-version'
import type { Selectable } from 'kysely'
import { upsert } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'

export type SettingRow = Selectable<Schema['settings']>

export function loadSettingRows(db: Db): Promise<SettingRow[]> {
  return db.selectFrom('settings').selectAll().execute()
}

export async function replaceSettings(tx: Tx, rows: SettingRow[]): Promise<void> {
  for (const row of rows) {
    await upsert(tx, 'settings', 'key', row)
  }
}

/** A setting whose HTML is of another renderer version; most settings have none. */
export function nextStaleSetting(db: Db): Promise<SettingRow | undefined> {
  return db.selectFrom('settings').selectAll().where('renderer', '!=', RENDERER).limit(1).executeTakeFirst()
}
