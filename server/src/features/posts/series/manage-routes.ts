import * as series from '@byline/contract/manage/series'
import { seriesMessages } from '@byline/contract/posts/series-messages'
import { tagKey } from '@byline/contract/rules/tags'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import { idsOf } from '../../../db/rows/rows.ts'
import type { Db, SeriesRow, Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { existingPosts } from '../../visibility/store.ts'
import { presentManagedCard } from '../one-post/present.ts'
import { loadCards } from '../one-post/store.ts'
import { listOrder, replacePlaces } from './member-store.ts'
import { presentManagedSeries } from './present.ts'
import { mayChangeSeries, reorder } from './rules.ts'
import { deleteSeriesRow, findSeries, findSeriesByTitle, listSeries, renameSeries } from './store.ts'

/** The private calls of series (design §5). */
export async function manageSeriesRoutes(app: FastifyInstance): Promise<void> {
  const saves = rateLimit(app, { name: 'series saves', max: 120, minutes: 1, per: 'person' })

  mount(app, series.listManagedSeries, async ({ db, actor }) => {
    const userId = actor.admin === 1 ? undefined : actor.id
    return { series: (await listSeries(db, { userId })).map(presentManagedSeries) }
  })

  mount(app, series.getManagedSeries, async ({ db, actor, params }) => {
    const { id } = await findOwn(db, actor, params.id)
    return read(db, id)
  })

  mount(app, series.updateSeries, [saves], async ({ db, actor, params, body }) => {
    const id = await transact(db, async (tx, invalidate) => {
      const own = await findOwn(tx, actor, params.id)
      if (body.title) await rename(tx, own, body.title)
      if (body.posts) await replacePlaces(tx, reorder(await listOrder(tx, own.id), body.posts))
      invalidate(cacheTags.series(own.id))
      return own.id
    })
    return { message: seriesMessages.saved, ...(await read(db, id)) }
  })

  mount(app, series.deleteSeries, [saves], async ({ db, actor, params }) => {
    await transact(db, async (tx, invalidate) => {
      const { id } = await findOwn(tx, actor, params.id)
      await deleteSeriesRow(tx, id)
      invalidate(cacheTags.series(id))
    })
    return { message: seriesMessages.deleted }
  })
}

/** A series for somebody who may change it. Nobody learns of others: also of a public one only its page tells. */
async function findOwn(db: Db, actor: UserRow, id: string): Promise<SeriesRow> {
  const found = await findSeries(db, id)
  if (!found || !mayChangeSeries(actor, found)) throw new AppError('series_not_found')
  return found
}

async function rename(tx: Tx, { id, user_id }: SeriesRow, title: string): Promise<void> {
  const other = await findSeriesByTitle(tx, title, user_id ?? undefined)
  if (other && other.id !== id && other.title_key === tagKey(title))
    throw new AppError('invalid_fields', { title: [seriesMessages.titleTaken] })
  await renameSeries(tx, id, title)
}

async function read(db: Db, id: string) {
  const [row] = await listSeries(db, { id })
  if (!row) throw new AppError('series_not_found')
  const order = (await listOrder(db, id)).filter(({ isDeleted }) => !isDeleted)
  const posts = await loadCards(db, idsOf(order), existingPosts)
  return { series: presentManagedSeries(row), posts: posts.map(presentManagedCard) }
}
