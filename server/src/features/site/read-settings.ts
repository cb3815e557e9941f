import { defaultSettings } from '@byline/contract/site/default-settings'
import { type SettingKey, type Settings, settings } from '@byline/contract/site/settings'
import type { Db } from '../../db/tables/schema.ts'
import { findPictures } from '../uploads/store.ts'
import { loadSettingRows, type SettingRow } from './store.ts'

export interface SiteSettings {
  settings: Settings
  /** The version of the newest save; 0 for a site whose owner has set nothing. */
  version: number
  /** The HTML of the Markdown texts of a setting, in their order; undefined for a default. */
  htmlOf(key: SettingKey): string[] | undefined
}

/** The last result for each database. */
const lastRead = new WeakMap<Db, { rows: string; read: SiteSettings }>()

/**
 * Every setting of the site: what its owner has set, else the default. Rows that are the same as at the last call are
 * not validated again, because that takes longer than everything else that most calls do (decision 5).
 */
export async function readSettings(db: Db): Promise<SiteSettings> {
  const stored = await loadSettingRows(db)
  const rows = JSON.stringify(stored)
  const last = lastRead.get(db)
  if (last?.rows === rows) return last.read
  const read = settingsOf(stored)
  lastRead.set(db, { rows, read })
  return read
}

function settingsOf(rows: SettingRow[]): SiteSettings {
  const set = rows.filter(isValid)
  return {
    settings: {
      ...(defaultSettings as unknown as Settings),
      ...Object.fromEntries(set.map(({ key, value }) => [key, JSON.parse(value)])),
    },
    version: versionOf(rows),
    htmlOf(key) {
      const html = set.find((row) => row.key === key)?.html
      return html ? (JSON.parse(html) as string[]) : undefined
    },
  }
}

/** The name of the site, for mails and messages. */
export async function siteName(db: Db): Promise<string> {
  return (await readSettings(db)).settings.name
}

export function versionOf(rows: SettingRow[]): number {
  return Math.max(0, ...rows.map(({ version }) => version))
}

/** A stored value that this version of the product no longer accepts counts as not set. */
function isValid({ key, value }: SettingRow): boolean {
  return settings.shape[key as SettingKey]?.safeParse(JSON.parse(value)).success ?? false
}

/** The settings, and the pictures that they name. */
export async function readWithPictures(db: Db) {
  const current = await readSettings(db)
  const { logo, logoDark, heroPicture } = current.settings
  const files = [logo, logoDark, heroPicture].filter((file) => file !== null)
  return { current, pictures: await findPictures(db, files) }
}
