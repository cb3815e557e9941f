import { settingMessages } from '@byline/contract/site/setting-messages'
import { directionWith, type SomeSettings } from '@byline/contract/site/settings'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Tx } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { say } from '../../language/say.ts'
import { languageOfSite } from '../../site-language/language-of-site.ts'
import { findChosenLanguage } from '../../site-language/store.ts'
import { followLanguage } from '../search/backlog-store.ts'
import { byOperator } from '../security-log/record-event.ts'
import { readSettings, versionOf } from '../site/read-settings.ts'
import { type RenderedTexts, type Rendering, renderTexts } from '../site/render-texts.ts'
import { loadSettingRows, renameFormerMembers, replaceSettings } from '../site/store.ts'
import { hasUpload } from '../uploads/store.ts'
import { recordSettings } from './record-settings.ts'

/** Settings whose value is the file name of a stored picture. */
const pictureSettings = ['logo', 'logoDark', 'icon', 'heroPicture'] as const

/**
 * Changes the given settings in one write, so that nobody sees half of it. The direction follows a language that is
 * given without one. Throws `outdated_settings` if one of them was changed after the version `since`, and
 * `invalid_fields` for a picture that is not stored.
 */
export async function changeSettings(
  rendering: Rendering,
  given: SomeSettings,
  since: number | undefined,
  origin = byOperator,
) {
  const rendered = await renderTexts(rendering, given)
  return transact(rendering.db, async (tx, invalidate) => {
    const { lang } = given
    const direction = lang === undefined ? {} : directionWith(lang, await findChosenLanguage(tx))
    const changes: SomeSettings = { ...direction, ...given }
    const rows = await loadSettingRows(tx)
    const isOutdated = rows.some(({ key, version }) => since !== undefined && key in changes && version > since)
    if (isOutdated) throw new AppError('outdated_settings')
    const before = (await readSettings(tx)).settings
    await saveSettings(tx, invalidate, changes, rendered)
    const after = await readSettings(tx)
    await recordSettings(tx, origin, before, after.settings)
    return after
  })
}

/**
 * Saves settings within a transaction, with the HTML of those that are Markdown. Throws `invalid_fields` for a picture
 * that is not stored.
 */
export async function saveSettings(
  tx: Tx,
  invalidate: Invalidate,
  changes: SomeSettings,
  rendered: Map<string, RenderedTexts> = new Map(),
): Promise<void> {
  await checkPictures(tx, changes)
  const language = await findChosenLanguage(tx)
  const version = versionOf(await loadSettingRows(tx)) + 1
  const updated_at = new Date().toISOString()
  const changed = Object.entries(changes).map(([key, value]) => {
    const texts = rendered.get(key) ?? { html: null, renderer: null }
    return { key, value: JSON.stringify(value), ...texts, version, updated_at }
  })
  await replaceSettings(tx, changed)
  await followLanguage(tx, language)
  // The language of the site decides in which one lists show an article.
  invalidate(cacheTags.site)
  if ('lang' in changes) {
    const renamed = await renameFormerMembers(tx, say(await languageOfSite(tx), 'server.people.formerMember'))
    invalidate(cacheTags.posts, ...renamed.map(cacheTags.user))
  }
}

async function checkPictures(tx: Tx, changes: SomeSettings): Promise<void> {
  for (const key of pictureSettings) {
    const file = changes[key]
    if (typeof file === 'string' && !(await hasUpload(tx, file))) {
      throw new AppError('invalid_fields', { [key]: [settingMessages.picture] })
    }
  }
}
