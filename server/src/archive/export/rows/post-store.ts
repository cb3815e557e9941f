import { sql } from 'kysely'
import type { Db, PostRow, Schema } from '../../../db/tables/schema.ts'
import { existingPosts } from '../../../features/visibility/store.ts'

/** All posts, or those of one author. */
export interface Scope {
  author?: string | undefined
}

const POSTS_AT_ONCE = 50

export type ListedPost = PostRow & { author_name: string }

/** Every post that is not deleted, in the order of dates, a few at a time and without their texts. */
export async function* listPosts(db: Db, { author }: Scope): AsyncGenerator<ListedPost[]> {
  let last: ListedPost | undefined
  do {
    const after = last
    const rows: ListedPost[] = await existingPosts(db)
      .innerJoin('users', 'users.id', 'posts.user_id')
      .selectAll('posts')
      .select('users.name as author_name')
      .$if(author !== undefined, (posts) => posts.where('posts.user_id', '=', String(author)))
      .$if(after !== undefined, (posts) =>
        posts.where(
          sql<boolean>`(posts.created_at, posts.id) > (${after?.created_at}, ${after?.id})`,
        ),
      )
      .orderBy('posts.created_at')
      .orderBy('posts.id')
      .limit(POSTS_AT_ONCE)
      .execute()
    if (rows.length > 0) yield rows
    last = rows.length < POSTS_AT_ONCE ? undefined : rows.at(-1)
  } while (last)
}

export async function countPosts(db: Db): Promise<number> {
  const { count } = await existingPosts(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What belongs to some posts, by the id of the post. */
export interface PostParts {
  addresses: Map<string, string[]>
  corrections: Map<string, Schema['corrections'][]>
  series: Map<string, { id: string; title: string; place: number }>
  pins: Map<string, number>
  revisions: Map<string, number[]>
  /** The ids of posts with comments and of those with notes. */
  discussed: Set<string>
}

export async function loadParts(db: Db, ids: string[]): Promise<PostParts> {
  const addresses = await db
    .selectFrom('addresses')
    .selectAll()
    .where('post_id', 'in', ids)
    .execute()
  const corrections = await db
    .selectFrom('corrections')
    .selectAll()
    .where('post_id', 'in', ids)
    .orderBy('version')
    .execute()
  const members = await db
    .selectFrom('series_posts')
    .innerJoin('series', 'series.id', 'series_posts.series_id')
    .select(['post_id', 'series.id', 'title', 'place'])
    .where('post_id', 'in', ids)
    .execute()
  const pins = await db.selectFrom('pins').selectAll().where('post_id', 'in', ids).execute()
  const revisions = await db
    .selectFrom('revisions')
    .select(['post_id', 'version'])
    .where('post_id', 'in', ids)
    .orderBy('version')
    .execute()
  const discussed = await db
    .selectFrom('comments')
    .select('post_id')
    .where('post_id', 'in', ids)
    .union(db.selectFrom('draft_notes').select('post_id').where('post_id', 'in', ids))
    .execute()
  return {
    // Sorted here, because the engines sort texts differently.
    addresses: grouped(addresses.map((row) => [row.post_id, row.path])),
    corrections: grouped(corrections.map((row) => [row.post_id, row])),
    series: new Map(members.map(({ post_id, ...series }) => [post_id, series])),
    pins: new Map(pins.map(({ post_id, place }) => [post_id, place])),
    revisions: grouped(revisions.map((row) => [row.post_id, row.version])),
    discussed: new Set(discussed.map(({ post_id }) => post_id)),
  }
}

export async function loadBody(db: Db, postId: string): Promise<string> {
  const { body } = await db
    .selectFrom('post_texts')
    .select('body')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  return body
}

export function loadRevision(
  db: Db,
  postId: string,
  version: number,
): Promise<Omit<Schema['revisions'], 'title'>> {
  return db
    .selectFrom('revisions')
    .select(['post_id', 'version', 'created_at', 'saved_by', 'state', 'content'])
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

function grouped<Value>(entries: [string, Value][]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of entries) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
