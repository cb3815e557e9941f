import { defaultSettings } from '@byline/contract/default-settings'
import { type SettingKey, type Settings, settings } from '@byline/contract/settings'
import type { Db } from '../../db/schema.ts'
import { loadSettingRows, type SettingRow } from './store.ts'

export interface SiteSettings {
  settings: Settings
  /** Of the newest save; 0 for a site whose owner has set nothing. */
  version: number
}

/** Every setting of the site: what its owner has set, else the default. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  return settingsOf(await loadSettingRows(db))
}

/** The name of the site, for mails and messages. */
export async function siteName(db: Db): Promise<string> {
  return (await readSettings(db)).settings.name
}

/** A stored value that a newer version of the product no longer accepts counts as not set. */
export function settingsOf(rows: SettingRow[]): SiteSettings {
  const set = rows.flatMap(({ key, value }) => {
    const schema = settings.shape[key as SettingKey]
    const checked = schema?.safeParse(JSON.parse(value))
    return checked?.success ? [[key, checked.data]] : []
  })
  return {
    settings: { ...(defaultSettings as unknown as Settings), ...Object.fromEntries(set) },
    version: Math.max(0, ...rows.map(({ version }) => version)),
  }
}
