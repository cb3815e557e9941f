import { settingMessages } from '@byline/contract/setting-messages'
import type { SomeSettings } from '@byline/contract/settings'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { hasUpload } from '../uploads/store.ts'
import { readSettings, type SiteSettings } from './read-settings.ts'
import { loadSettingRows, replaceSettings } from './store.ts'

/** Settings whose value is the file name of a stored picture. */
export const pictureSettings = ['logo', 'logoDark', 'icon', 'heroPicture'] as const

/**
 * Changes the given settings in one write, so that nobody sees half of it. Throws `outdated_settings` if one of them was
 * changed after `since`, and `invalid_fields` for a picture that is not stored.
 */
export async function changeSettings(
  db: Db,
  changes: SomeSettings,
  since: number | undefined,
): Promise<SiteSettings> {
  return transact(db, async (tx, invalidate) => {
    const rows = await loadSettingRows(tx)
    const isOutdated = rows.some(
      ({ key, version }) => since !== undefined && key in changes && version > since,
    )
    if (isOutdated) throw new AppError('outdated_settings')
    await saveSettings(tx, invalidate, changes)
    return readSettings(tx)
  })
}

/** Changes the given settings within a transaction. Throws `invalid_fields` for a picture that is not stored. */
export async function saveSettings(
  tx: Tx,
  invalidate: Invalidate,
  changes: SomeSettings,
): Promise<void> {
  const rows = await loadSettingRows(tx)
  await checkPictures(tx, changes)
  const values = new Map(
    Object.entries(changes).map(([key, value]) => [key, JSON.stringify(value)]),
  )
  const version = Math.max(0, ...rows.map((row) => row.version)) + 1
  await replaceSettings(tx, values, version, new Date().toISOString())
  invalidate(cacheTags.site)
}

async function checkPictures(tx: Tx, changes: SomeSettings): Promise<void> {
  for (const key of pictureSettings) {
    const file = changes[key]
    if (typeof file === 'string' && !(await hasUpload(tx, file))) {
      throw new AppError('invalid_fields', { [key]: [settingMessages.picture] })
    }
  }
}
