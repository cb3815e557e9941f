import { defaultSettings } from '@byline/contract/site/default-settings'
import type { Db } from '../db/tables/schema.ts'

/** The setting `lang`; that of a new site while the owner has chosen none. */
export async function findChosenLanguage(db: Db): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'lang').executeTakeFirst()
  const value: unknown = row && JSON.parse(row.value)
  return typeof value === 'string' ? value : defaultSettings.lang
}
