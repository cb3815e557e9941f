import type { SeriesChoice } from '@byline/contract/posts/series-choice'
import { seriesMessages } from '@byline/contract/posts/series-messages'
import { tagKey } from '@byline/contract/rules/tags'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, SeriesRow, Tx } from '../../../db/tables/schema.ts'
import type { Invalidate } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { visiblePosts } from '../../visibility/store.ts'
import { findMember, listOrder, putMember, removeMember, replacePlaces } from './member-store.ts'
import { mayChangeSeries } from './rules.ts'
import { chooseSeriesSlug, findSeries, findSeriesByTitle, insertSeries } from './store.ts'

interface Actor {
  id: string
  admin: 0 | 1
}

/**
 * Puts a post into the series that a document names, in the transaction of its save and after its other columns. A
 * title is that of the post's own series, of one of its author or, for an admin, of anybody; or that of a new series of
 * the author. Throws `invalid_fields` for a series that the actor must not change.
 */
export async function chooseSeries(
  tx: Tx,
  invalidate: Invalidate,
  actor: Actor,
  post: { id: string; userId: string },
  { _id, title, order }: SeriesChoice,
): Promise<void> {
  const before = await findMember(tx, post.id)
  const current = before && (await findSeries(tx, before.series_id))
  const named = _id ? await namedSeries(tx, actor, _id, current) : undefined
  const changed = current ? [cacheTags.series(current.id)] : []
  invalidate(cacheTags.post(post.id), ...changed)
  if (!named && !title && (!order || title === '')) return removeMember(tx, post.id)
  const wanted = named ?? (title ? await titledSeries(tx, actor, post.userId, title, current) : current)
  if (!wanted) return
  // Without an order, the position of a post does not change.
  if (wanted.id === current?.id && !order) return
  await putAt(tx, post.id, wanted.id, order ?? undefined)
  invalidate(cacheTags.series(wanted.id))
  await openSeries(tx, post.id)
}

/** Gives the series of a post its address when readers see the first of its posts. */
export async function openSeries(tx: Tx, postId: string): Promise<void> {
  const member = await findMember(tx, postId)
  const series = member && (await findSeries(tx, member.series_id))
  if (!series || series.slug !== null) return
  const seen = await visiblePosts(tx).select('id').where('id', '=', postId).executeTakeFirst()
  if (seen) await chooseSeriesSlug(tx, series)
}

async function namedSeries(db: Db, actor: Actor, id: string, current: SeriesRow | undefined): Promise<SeriesRow> {
  if (current?.id === id) return current
  const series = await findSeries(db, id)
  if (series && mayChangeSeries(actor, series)) return series
  throw new AppError('invalid_fields', { series: [seriesMessages.unknown] })
}

async function titledSeries(tx: Tx, actor: Actor, userId: string, title: string, current: SeriesRow | undefined) {
  if (current?.title_key === tagKey(title)) return current
  const ofAuthor = await findSeriesByTitle(tx, title, userId)
  const anybodys = actor.admin === 1 ? await findSeriesByTitle(tx, title) : undefined
  return ofAuthor ?? anybodys ?? insertSeries(tx, { title, userId })
}

/** The order counts the posts that exist; deleted ones stay where they are between them. */
async function putAt(tx: Tx, postId: string, seriesId: string, order: number | undefined): Promise<void> {
  const others = (await listOrder(tx, seriesId)).filter(({ id }) => id !== postId)
  const place = (others.at(-1)?.place ?? 0) + 1
  await putMember(tx, { post_id: postId, series_id: seriesId, place })
  const next = order && others.filter(({ isDeleted }) => !isDeleted)[order - 1]
  if (!next) return
  const ids = others.map(({ id }) => id)
  await replacePlaces(tx, ids.toSpliced(ids.indexOf(next.id), 0, postId))
}

/**
 * Puts an imported post into the series that its file names: that of its author, else one of anybody with this title,
 * else a new one. Its order in the file is its position; without one it is sorted by its date. Without a series, it
 * leaves the one that it was in.
 */
export async function joinSeries(
  tx: Tx,
  invalidate: Invalidate,
  post: { id: string; userId: string; createdAt: string },
  named: { title: string; order?: number } | undefined,
): Promise<void> {
  const before = await findMember(tx, post.id)
  if (before) invalidate(cacheTags.series(before.series_id))
  if (!named) {
    if (before) await removeMember(tx, post.id)
    return
  }
  const { title, order } = named
  const series =
    (await findSeriesByTitle(tx, title, post.userId)) ??
    (await findSeriesByTitle(tx, title)) ??
    (await insertSeries(tx, { title, userId: post.userId }))
  invalidate(cacheTags.series(series.id))
  if (order !== undefined) await putMember(tx, { post_id: post.id, series_id: series.id, place: order })
  else if (before?.series_id !== series.id) await putByDate(tx, post, series.id)
  await openSeries(tx, post.id)
}

/** Files come mostly in the order of their dates, and then no other post has to move. */
async function putByDate(tx: Tx, { id, createdAt }: { id: string; createdAt: string }, seriesId: string) {
  const others = (await listOrder(tx, seriesId)).filter((other) => other.id !== id)
  await putMember(tx, { post_id: id, series_id: seriesId, place: (others.at(-1)?.place ?? 0) + 1 })
  const later = others.findLastIndex((other) => other.createdAt <= createdAt) + 1
  if (later === others.length) return
  const ids = others.map((other) => other.id)
  await replacePlaces(tx, ids.toSpliced(later, 0, id))
}
