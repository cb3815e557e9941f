import { numbered, slugFromTitle } from '@byline/contract/rules/slugs'
import { tagKey } from '@byline/contract/rules/tags'
import { newId } from '../../../db/new-id.ts'
import { deleteRows, insertRow, updateRows } from '../../../db/rows/rows.ts'
import type { Db, SeriesRow, Tx } from '../../../db/tables/schema.ts'

/** Candidates for a slug in one statement. */
const CANDIDATES = 50

/** A series with what its writers see of it. */
export type SeriesWithCounts = SeriesRow & {
  user_name: string | null
  posts: number
  published: number
}

export function findSeries(db: Db, id: string): Promise<SeriesRow | undefined> {
  return db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The series of that address, whether readers see a post of it or not; or undefined. */
export function findSeriesBySlug(db: Db, slug: string): Promise<SeriesRow | undefined> {
  return db.selectFrom('series').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** The oldest series of that title, of one author or of all; or undefined. */
export function findSeriesByTitle(db: Db, title: string, userId?: string): Promise<SeriesRow | undefined> {
  return db
    .selectFrom('series')
    .selectAll()
    .where('title_key', '=', tagKey(title))
    .$if(userId !== undefined, (all) => all.where('user_id', '=', String(userId)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The series of one author or of all, by title; or the one of that id. */
export function listSeries(db: Db, { userId, id }: { userId?: string | undefined; id?: string }) {
  return db
    .selectFrom('series')
    .leftJoin('users', 'users.id', 'series.user_id')
    .selectAll('series')
    .select('users.name as user_name')
    .select((eb) => [
      eb
        .selectFrom('series_posts')
        .innerJoin('posts', 'posts.id', 'series_posts.post_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('series_posts.series_id', '=', 'series.id')
        .where('posts.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('posts'),
      eb
        .selectFrom('series_posts')
        .innerJoin('posts', 'posts.id', 'series_posts.post_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('series_posts.series_id', '=', 'series.id')
        .where('posts.visible', '=', 1)
        .$asScalar()
        .$notNull()
        .as('published'),
    ])
    .$if(userId !== undefined, (all) => all.where('series.user_id', '=', String(userId)))
    .$if(id !== undefined, (all) => all.where('series.id', '=', String(id)))
    .orderBy('series.title_key')
    .orderBy('series.id')
    .execute()
}

export async function insertSeries(tx: Tx, { title, userId }: { title: string; userId: string }): Promise<SeriesRow> {
  const row: SeriesRow = {
    id: newId(),
    user_id: userId,
    title,
    title_key: tagKey(title),
    slug: null,
    created_at: new Date().toISOString(),
  }
  await insertRow(tx, 'series', row)
  return row
}

export async function renameSeries(tx: Tx, id: string, title: string): Promise<void> {
  await updateRows(tx, 'series', { id }, { title, title_key: tagKey(title) })
}

export async function deleteSeriesRow(tx: Tx, id: string): Promise<void> {
  await deleteRows(tx, 'series', { id })
}

/** Gives a series its address, from its title and with a number if that is taken. It stays when the title changes. */
export async function chooseSeriesSlug(tx: Tx, { id, title }: SeriesRow): Promise<void> {
  const candidates = numbered(slugFromTitle(title) || 'series')
  let slug: string | undefined
  while (slug === undefined) {
    const some = Array.from({ length: CANDIDATES }, () => String(candidates.next().value))
    const rows = await tx.selectFrom('series').select('slug').where('slug', 'in', some).execute()
    const taken = new Set(rows.map((row) => row.slug))
    slug = some.find((candidate) => !taken.has(candidate))
  }
  await updateRows(tx, 'series', { id }, { slug })
}

/** Gives every series of one user to another. */
export async function moveSeries(tx: Tx, from: string, to: string): Promise<void> {
  await updateRows(tx, 'series', { user_id: from }, { user_id: to })
}
