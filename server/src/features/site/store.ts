import type { Db, Tx } from '../../db/schema.ts'

/** A stored setting: its value as JSON, and the version of the save that wrote it. */
export interface SettingRow {
  key: string
  value: string
  version: number
}

export function loadSettingRows(db: Db): Promise<SettingRow[]> {
  return db.selectFrom('settings').select(['key', 'value', 'version']).execute()
}

/** Writes settings together, as one version. */
export async function replaceSettings(
  tx: Tx,
  values: Map<string, string>,
  version: number,
  now: string,
): Promise<void> {
  for (const [key, value] of values) {
    const row = { key, value, version, updated_at: now }
    await tx
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
}
