import { getSeries } from '@byline/contract/manage/series'
import { slugRule } from '@byline/contract/rules/slugs'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import { readCursor, writeCursor } from '../../../db/pages/cursor.ts'
import { AppError } from '../../../errors/app-error.ts'
import { Moved } from '../../../errors/moved.ts'
import { mount } from '../../../http/mount/mount.ts'
import { readSettings } from '../../site/read-settings.ts'
import { presentCard } from '../one-post/present.ts'
import { loadCards } from '../one-post/store.ts'
import { countVisible, listVisibleMembers } from './member-store.ts'
import { presentSeries } from './present.ts'
import { findSeriesBySlug } from './store.ts'

export async function seriesRoutes(app: FastifyInstance): Promise<void> {
  mount(app, getSeries, async ({ db, params, query, cacheTag }) => {
    const series = await findSeriesBySlug(db, params.slug)
    const total = series ? await countVisible(db, series.id) : 0
    if (!series || total === 0) {
      const typed = slugRule(params.slug)
      const other = typed === params.slug ? undefined : await findSeriesBySlug(db, typed)
      if (!other || (await countVisible(db, other.id)) === 0) throw new AppError('series_not_found')
      throw new Moved(`/api/series/${encodeURIComponent(typed)}`)
    }
    const limit = query.limit ?? (await readSettings(db)).settings.articlesPerPage
    const after = query.after === undefined ? undefined : placeOf(query.after)
    const found = await listVisibleMembers(db, series.id, { after, limit: limit + 1 })
    const members = found.slice(0, limit)
    const rows = await loadCards(
      db,
      members.map(({ post_id }) => post_id),
    )
    cacheTag(
      ...[cacheTags.series(series.id), cacheTags.posts, cacheTags.site],
      ...rows.flatMap(({ id, user_id }) => [cacheTags.post(id), cacheTags.user(user_id)]),
    )
    const last = members.at(-1)
    const more = last !== undefined && found.length > limit
    return {
      series: presentSeries(series),
      posts: rows.map(presentCard),
      nextCursor: more ? writeCursor([String(last.place), last.post_id]) : null,
      total,
    }
  })
}

function placeOf(cursor: string) {
  const [place = '', post_id = ''] = readCursor(cursor, 2)
  if (!/^\d{1,9}$/.test(place)) throw new AppError('invalid_cursor')
  return { place: Number(place), post_id }
}
