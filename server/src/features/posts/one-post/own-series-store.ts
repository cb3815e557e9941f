import { sql } from 'kysely'
import type { Db } from '../../../db/tables/schema.ts'

/** The series of a post, and its place among the posts of it that exist, from 1 on. */
export interface OwnSeriesRow {
  post_id: string
  id: string
  title: string
  order: number
}

/** The series of these posts, by the ids of the posts. */
export async function loadOwnSeries(db: Db, postIds: string[]): Promise<Map<string, OwnSeriesRow>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('series_posts')
    .innerJoin('series', 'series.id', 'series_posts.series_id')
    .select(['series_posts.post_id', 'series.id', 'series.title'])
    .select((eb) =>
      eb
        .selectFrom('series_posts as other')
        .innerJoin('posts', 'posts.id', 'other.post_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.series_id', '=', 'series.id')
        .where('posts.deleted_at', 'is', null)
        .where(sql<boolean>`(other.place, other.post_id) < (series_posts.place, series_posts.post_id)`)
        .$asScalar()
        .$notNull()
        .as('before'),
    )
    .where('series_posts.post_id', 'in', postIds)
    .execute()
  return new Map(rows.map(({ before, ...row }) => [row.post_id, { ...row, order: Number(before) + 1 }]))
}
