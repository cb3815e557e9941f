import { tagKey } from '@byline/contract/rules/tags'
import { type SettingKey, type SomeSettings, settings } from '@byline/contract/site/settings'
import { inBackground } from '@byline/fair-queue/fair-queue'
import type { ExportedSeries } from '@byline/moving/records/format'
import type { WholePage, WholeSite } from '@byline/moving/records/whole-site'
import { cacheTags } from '../../db/cache-tags.ts'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { renderBody } from '../../features/posts/rows/post-content.ts'
import { followLanguage } from '../../features/search/backlog-store.ts'
import { setFact } from '../../features/site/facts-store.ts'
import { renderTexts } from '../../features/site/render-texts.ts'
import { emailKey } from '../../features/users/account/rules.ts'
import { createLinkToken } from '../../features/users/links/link-token.ts'
import { renderLimits } from '../../rendering/renderer.ts'
import { findChosenLanguage } from '../../site-language/store.ts'
import type { ImportRun } from '../import/run/run.ts'
import { addSubscribers, freshAmong, insertPages, insertSeriesRows, replaceAllSettings } from './reimport-store.ts'

/** Adds the series, except those whose owner is missing. */
export async function reimportSeries(db: Db, series: ExportedSeries[]): Promise<void> {
  await transact(db, async (tx) => {
    const fresh = await freshAmong(tx, 'series', series, ({ id }) => id)
    const owners = fresh.flatMap(({ author_id }) => author_id ?? [])
    const missing = new Set(await freshAmong(tx, 'users', owners, (id) => id))
    const rows = fresh.map(({ id, title, slug, author_id, date }) => ({
      id,
      title,
      title_key: tagKey(title),
      slug: slug ?? null,
      created_at: date,
      user_id: author_id !== undefined && !missing.has(author_id) ? author_id : null,
    }))
    await insertSeriesRows(tx, rows)
  })
}

export async function reimportPages(deps: Deps, pages: WholePage[], run: ImportRun): Promise<void> {
  const saving = { ...deps, turn: inBackground, limitMs: renderLimits.saveMs }
  const rendered = await Promise.all(pages.map(async (page) => ({ ...page, ...(await renderBody(saving, page.body)) })))
  await transact(deps.db, async (tx, invalidate) => {
    const missing = await freshAmong(tx, 'own_pages', rendered, ({ head }) => head.byline.id)
    const fresh = missing.map(({ head, body, text: { html, excerpt, renderer }, shown }) => {
      const { title, slug, menu, position, byline } = head
      const row = {
        id: byline.id,
        slug,
        title,
        body,
        html,
        excerpt,
        renderer,
        menu,
        position,
        version: byline.version,
        created_at: head.date,
        updated_at: head.lastmod,
        deleted_at: null,
        deletion_id: null,
      }
      return { row, slugs: head.former_slugs, paths: head.aliases, shown }
    })
    await insertPages(tx, fresh)
    const writes = fresh.map(({ row }) => ({ kind: 'page' as const, subject_id: row.id, version: row.version }))
    await run.record(tx, writes)
    // Lists prefer articles in the language of the site.
    invalidate(cacheTags.site, cacheTags.addresses, cacheTags.posts)
  })
}

/** Replaces the settings and adds the subscribers. */
export async function reimportRest(deps: Deps, whole: WholeSite): Promise<void> {
  const known = Object.entries(await whole.readSettings()).filter(isKnown)
  const texts = await renderTexts({ ...deps, turn: inBackground }, Object.fromEntries(known) as SomeSettings)
  const updated_at = new Date().toISOString()
  const rows = known.map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    version: 1,
    updated_at,
    ...(texts.get(key) ?? { html: null, renderer: null }),
  }))
  const subscribers = (await whole.readSubscribers()).map((one) => ({
    id: newId(),
    email: one.email,
    email_key: emailKey(one.email),
    created_at: one.subscribed,
    confirmed_at: one.confirmed,
    ended_at: one.ended ?? null,
    ended_by: one.ended_by ?? null,
    unsubscribe_token: createLinkToken().token,
    failures: 0,
    last_failure: null,
  }))
  await transact(deps.db, async (tx, invalidate) => {
    const language = await findChosenLanguage(tx)
    await replaceAllSettings(tx, rows)
    await followLanguage(tx, language)
    await addSubscribers(tx, subscribers)
    if (whole.site.feed_id !== undefined) await setFact(tx, 'feedId', whole.site.feed_id)
    // People may have other addresses since (`reimport-people.ts`), and no post of theirs may be new.
    invalidate(cacheTags.site, cacheTags.addresses)
  })
}

/** Settings of the export that this version does not know, or whose values it rejects. */
export async function unknownSettings(whole: WholeSite): Promise<string[]> {
  const given = Object.entries(await whole.readSettings())
  return given.filter((entry) => !isKnown(entry)).map(([key]) => key)
}

function isKnown([key, value]: [string, unknown]): boolean {
  return Object.hasOwn(settings.shape, key) && settings.shape[key as SettingKey].safeParse(value).success
}
