import { sql } from 'kysely'
import { countOf, deleteRows, upsert } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { visiblePosts } from '../../visibility/store.ts'
import type { Ordered } from './rules.ts'

export interface Member {
  post_id: string
  series_id: string
  place: number
}

export function findMember(db: Db, postId: string): Promise<Member | undefined> {
  return db.selectFrom('series_posts').selectAll().where('post_id', '=', postId).executeTakeFirst()
}

/** A page of the posts of a series that readers see, from the one after a place on. */
export function listVisibleMembers(
  db: Db,
  seriesId: string,
  { after, limit }: { after: Pick<Member, 'place' | 'post_id'> | undefined; limit: number },
): Promise<Member[]> {
  return visibleMembers(db, seriesId)
    .selectAll('series_posts')
    .$if(after !== undefined, (all) => all.where(beyond(after as Member, 'asc')))
    .orderBy('series_posts.place')
    .orderBy('series_posts.post_id')
    .limit(limit)
    .execute()
}

/** The number of posts of a series that readers see. */
export async function countVisible(db: Db, seriesId: string): Promise<number> {
  return countOf(visibleMembers(db, seriesId))
}

export interface Neighbour {
  id: string
  slug: string
  title: string
  language: string
}

/** The number of posts before this one that readers see, and the nearest ones. */
export async function findNeighbours(db: Db, member: Member) {
  const of = () => visibleMembers(db, member.series_id)
  const before = await countOf(of().where(beyond(member, 'desc')))
  const nearest = (direction: 'asc' | 'desc') =>
    of()
      .select(['posts.id', 'posts.slug', 'posts.title', 'posts.language'])
      .where(beyond(member, direction))
      .orderBy('series_posts.place', direction)
      .orderBy('series_posts.post_id', direction)
      .limit(1)
      .executeTakeFirst()
  return { before, previous: await nearest('desc'), next: await nearest('asc') }
}

/** Puts a post at a place in a series; it leaves the one that it was in. */
export async function putMember(tx: Tx, member: Member): Promise<void> {
  await upsert(tx, 'series_posts', 'post_id', member)
}

export async function removeMember(tx: Tx, postId: string): Promise<void> {
  await deleteRows(tx, 'series_posts', { post_id: postId })
}

/** Every post of a series in their order, with those that are deleted. */
export async function listOrder(db: Db, seriesId: string): Promise<Ordered[]> {
  const rows = await db
    .selectFrom('series_posts')
    .innerJoin('posts', 'posts.id', 'series_posts.post_id')
    .select(['post_id', 'place', 'created_at', 'deleted_at'])
    .where('series_id', '=', seriesId)
    .orderBy('place')
    .orderBy('post_id')
    .execute()
  return rows.map(({ post_id: id, place, created_at, deleted_at }) => ({
    id,
    place,
    createdAt: created_at,
    isDeleted: deleted_at !== null,
  }))
}

/** Numbers the posts of a series from 1 on, in this order. */
export async function replacePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('series_posts')
      .set({ place: index + 1 })
      .where('post_id', '=', id)
      .where('place', '!=', index + 1)
      .execute()
}

function visibleMembers(db: Db, seriesId: string) {
  return visiblePosts(db)
    .innerJoin('series_posts', 'series_posts.post_id', 'posts.id')
    .where('series_posts.series_id', '=', seriesId)
}

const beyond = ({ place, post_id }: Pick<Member, 'place' | 'post_id'>, direction: 'asc' | 'desc') =>
  sql<boolean>`(series_posts.place, series_posts.post_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${place}, ${post_id})`
