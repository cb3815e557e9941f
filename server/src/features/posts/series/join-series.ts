import { cacheTags } from '../../../db/cache-tags.ts'
import type { Tx } from '../../../db/tables/schema.ts'
import type { Invalidate } from '../../../db/transact.ts'
import { openSeries } from './choose-series.ts'
import { findMember, listOrder, putMember, removeMember, replacePlaces } from './member-store.ts'
import { findSeriesByTitle, insertSeries } from './store.ts'

/**
 * Puts an imported post into the series that its file names: that of its author, else one of anybody with this title,
 * else a new one. Its order in the file is its place; without one it stands by its date. Without a series, it leaves
 * the one that it was in.
 */
export async function joinSeries(
  tx: Tx,
  invalidate: Invalidate,
  post: { id: string; userId: string; createdAt: string },
  wish: { title: string; order?: number } | undefined,
): Promise<void> {
  const before = await findMember(tx, post.id)
  if (before) invalidate(cacheTags.series(before.series_id))
  if (!wish) {
    if (before) await removeMember(tx, post.id)
    return
  }
  const { title, order } = wish
  const series =
    (await findSeriesByTitle(tx, title, post.userId)) ??
    (await findSeriesByTitle(tx, title)) ??
    (await insertSeries(tx, { title, userId: post.userId }))
  invalidate(cacheTags.series(series.id))
  if (order !== undefined)
    await putMember(tx, { post_id: post.id, series_id: series.id, place: order })
  else if (before?.series_id !== series.id) await putByDate(tx, post, series.id)
  await openSeries(tx, post.id)
}

/** Files come mostly in the order of their dates, and then no other post has to move. */
async function putByDate(
  tx: Tx,
  { id, createdAt }: { id: string; createdAt: string },
  seriesId: string,
): Promise<void> {
  const others = (await listOrder(tx, seriesId)).filter((other) => other.id !== id)
  await putMember(tx, {
    post_id: id,
    series_id: seriesId,
    place: (others.at(-1)?.place ?? 0) + 1,
  })
  const later = others.findLastIndex((other) => other.createdAt <= createdAt) + 1
  if (later === others.length) return
  const ids = others.map((other) => other.id)
  await replacePlaces(tx, ids.toSpliced(later, 0, id))
}
