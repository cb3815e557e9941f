import { sql } from 'kysely'
import { inPages } from '../../../db/pages/in-pages.ts'
import { countOf } from '../../../db/rows/rows.ts'
import type { Db, PostRow, Schema } from '../../../db/tables/schema.ts'
import { existingPosts } from '../../../features/visibility/store.ts'

/** All posts, or those of one author. */
export interface Scope {
  author?: string | undefined
}

const POSTS_AT_ONCE = 50

export type ListedPost = PostRow & { author_name: string }

/** Every post that is not deleted, in the order of dates, a few at a time and without their texts. */
export function listPosts(db: Db, { author }: Scope): AsyncGenerator<ListedPost[]> {
  return inPages<ListedPost>(POSTS_AT_ONCE, (after, size) =>
    existingPosts(db)
      .innerJoin('users', 'users.id', 'posts.user_id')
      .selectAll('posts')
      .select('users.name as author_name')
      .$if(author !== undefined, (posts) => posts.where('posts.user_id', '=', String(author)))
      .$if(after !== undefined, (posts) =>
        posts.where(sql<boolean>`(posts.created_at, posts.id) > (${after?.created_at}, ${after?.id})`),
      )
      .orderBy('posts.created_at')
      .orderBy('posts.id')
      .limit(size)
      .execute(),
  )
}

export async function countPosts(db: Db): Promise<number> {
  return countOf(existingPosts(db))
}

/** Related rows of some posts, by the id of the post. */
export interface PostParts {
  addresses: Map<string, { path: string }[]>
  corrections: Map<string, Schema['corrections'][]>
  series: Map<string, { id: string; title: string; place: number }>
  pins: Map<string, number>
  translations: Map<string, Schema['translations']>
  revisions: Map<string, { version: number }[]>
  /** The ids of posts with comments, notes or thanks. */
  discussed: Set<string>
}

export async function loadParts(db: Db, ids: string[]): Promise<PostParts> {
  const addresses = await db.selectFrom('addresses').selectAll().where('post_id', 'in', ids).execute()
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
  const translations = await db.selectFrom('translations').selectAll().where('post_id', 'in', ids).execute()
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
    .union(db.selectFrom('thanks').select('post_id').where('post_id', 'in', ids))
    .execute()
  return {
    addresses: Map.groupBy(addresses, ({ post_id }) => post_id),
    corrections: Map.groupBy(corrections, ({ post_id }) => post_id),
    series: new Map(members.map(({ post_id, ...series }) => [post_id, series])),
    translations: new Map(translations.map((row) => [row.post_id, row])),
    pins: new Map(pins.map(({ post_id, place }) => [post_id, place])),
    revisions: Map.groupBy(revisions, ({ post_id }) => post_id),
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

export function loadRevision(db: Db, postId: string, version: number): Promise<Omit<Schema['revisions'], 'title'>> {
  return db
    .selectFrom('revisions')
    .select(['post_id', 'version', 'created_at', 'saved_by', 'state', 'content'])
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}
