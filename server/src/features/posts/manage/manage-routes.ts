import type { QueryOf } from '@byline/contract/calls/endpoint'
import { drawCovers } from '@byline/contract/manage/drawn-covers'
import { checkPost } from '@byline/contract/manage/post-checks'
import * as manage from '@byline/contract/posts/manage'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { countUpTo } from '../../../db/pages/count-up-to.ts'
import { readCounts } from '../../../db/pages/counts.ts'
import { readTablePage } from '../../../db/pages/table-page.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { languageOfRequest } from '../../../site-language/language-of-request.ts'
import { readSettings, siteName } from '../../site/read-settings.ts'
import { existingPosts, existingPostsIn, notPublished } from '../../visibility/store.ts'
import { check } from '../checks/check.ts'
import { countMatches } from '../lists/filter-store.ts'
import { listPosts } from '../lists/list-store.ts'
import { findManaged } from '../one-post/find-managed.ts'
import { loadOwnSeries } from '../one-post/own-series-store.ts'
import { presentManagedPost, presentManagedRow } from '../one-post/present.ts'
import { loadText } from '../one-post/store.ts'
import { listPinned } from '../pins/store.ts'
import { missingLanguages } from '../translations/missing.ts'
import { listExpectedLanguages, narrowTo } from '../translations/missing-store.ts'
import { presentOwnTranslations } from '../translations/present.ts'
import { hasTranslations, listTranslations } from '../translations/store.ts'

type Query = QueryOf<typeof manage.listManagedPosts>

/**
 * The calls of Manage Posts and of the editor that store nothing (design §5). They are private, so their replies are
 * never cached.
 */
export async function managePostRoutes(app: FastifyInstance): Promise<void> {
  const filters = rateLimit(app, { name: 'manage filters', max: 300, minutes: 1, per: 'network' })
  const checks = rateLimit(app, { name: 'manage checks', max: 120, minutes: 1, per: 'person' })

  mount(app, manage.listManagedPosts, async ({ db, actor, query, enforce }) => {
    if (query.filter) await enforce(filters)
    const { limit = limits.rowsPerPage, sort = '-createdAt', filter, status, tag, series } = query
    const author = actor.admin === 1 ? query.author : actor.id
    // Other users manage their own posts only.
    const isEmpty = query.author !== undefined && query.author !== author
    const site = (await readSettings(db)).settings.lang
    const translated = await hasTranslations(db)
    const expected = translated ? await listExpectedLanguages(db, site) : []
    const inState = status === undefined ? existingPosts : existingPostsIn(status)
    const from = narrowTo(query.translations, inState, { expected, site })
    const list = { sort, filter, tag, series, author: isEmpty ? '' : author }
    const { rows, ...place } = await readTablePage(query, {
      read: (start) => listPosts(db, { ...list, limit, ...start }, from),
      count: () =>
        query.translations === undefined
          ? countManaged(db, { ...list, status })
          : countMatches(db, list, from, limits.matchesCounted),
    })
    const ids = rows.map(({ id }) => id)
    const inSeries = await loadOwnSeries(db, ids)
    const pinned = new Set(await listPinned(db))
    const members = translated ? await listTranslations(db, ids) : []
    const posts = rows.map((row) => {
      const translations = presentOwnTranslations(members, { post: row.id, site })
      const missing = missingLanguages(row.id, { language: row.language || site, translations }, expected)
      const series = inSeries.get(row.id)
      return presentManagedRow(row, { series, pinned: pinned.has(row.id), translations, missing })
    })
    return { posts, translated, ...place }
  })

  mount(app, manage.getManagedPost, async ({ db, actor, params }) => {
    const row = await findManaged(db, actor, params.slug)
    const series = (await loadOwnSeries(db, [row.id])).get(row.id)
    const { name, lang } = (await readSettings(db)).settings
    const translated = await listTranslations(db, [row.id])
    const translations = presentOwnTranslations(translated, { post: row.id, site: lang })
    const shown = { site: name, series, translations }
    return { post: presentManagedPost(row, await loadText(db, row.id), shown) }
  })

  mount(app, checkPost, [checks], async ({ actor, body, request, ...deps }) =>
    check(deps, actor, body, await languageOfRequest(request)),
  )

  mount(app, drawCovers, [checks], async ({ db, actor, body: { post, title, variant } }) => {
    const { author_name } = await findManaged(db, actor, post)
    // Loaded at the first cover, to keep the start fast.
    const { drawBoth } = await import('../../covers/draw-files.ts')
    return drawBoth({ id: post, variant, title: title.toWellFormed(), author: author_name, site: await siteName(db) })
  })
}

/** The number of posts of such a list; undefined if they are more than are counted. */
async function countManaged(
  db: Db,
  { filter, tag, series, status, author }: Pick<Query, 'filter' | 'tag' | 'series' | 'status' | 'author'>,
): Promise<number | undefined> {
  const most = limits.matchesCounted
  if (author === '') return 0
  if (filter || tag !== undefined || series !== undefined) {
    const from = status === undefined ? existingPosts : existingPostsIn(status)
    return countMatches(db, { filter, tag, series, author }, from, most)
  }
  // Triggers count the visible posts, which are all that are published.
  const published = (await readCounts(db, ['posts'], [author ?? '']))('posts', author ?? '')
  if (status === 'published') return published
  const others = await countUpTo(
    db,
    (status === undefined ? notPublished : existingPostsIn(status))(db)
      .select('posts.id')
      .$if(author !== undefined, (posts) => posts.where('posts.user_id', '=', String(author))),
    most,
  )
  return others === undefined || status !== undefined ? others : published + others
}
