import { paths } from '@byline/contract/addresses/paths'
import type { Selectable } from 'kysely'
import { isFound, upsert } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'
import { isStale } from '../../rendering/stale-store.ts'

export type SettingRow = Selectable<Schema['settings']>

export function loadSettingRows(db: Db): Promise<SettingRow[]> {
  return db.selectFrom('settings').selectAll().execute()
}

export async function replaceSettings(tx: Tx, rows: SettingRow[]): Promise<void> {
  for (const row of rows) {
    await upsert(tx, 'settings', 'key', row)
  }
}

/** A setting whose HTML is stale; most settings have none. */
export async function nextStaleSetting(db: Db): Promise<SettingRow | undefined> {
  const stale = await isStale(db)
  return db.selectFrom('settings').selectAll().where(stale).limit(1).executeTakeFirst()
}

/** Whether a page of one's own is at the address of About, such as an imported one. */
export function hasPageAbout(db: Db): Promise<boolean> {
  const slug = paths.about.slice(1)
  return isFound(
    db.selectFrom('own_pages').select('id').where('slug', '=', slug).where('deleted_at', 'is', null).limit(1),
  )
}

/** The settings that somebody has set. */
export async function listSetKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('settings').select('key').execute()
  return new Set(rows.map(({ key }) => key))
}

/** Gives those who stand in for closed accounts their name in another language; returns their ids. */
export async function renameFormerMembers(tx: Tx, name: string): Promise<string[]> {
  const users = tx.updateTable('users').set({ name }).where('former_by', 'is not', null).where('name', '!=', name)
  return (await users.returning('id').execute()).map(({ id }) => id)
}
