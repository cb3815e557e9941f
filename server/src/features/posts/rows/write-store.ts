import { numbered } from '@byline/contract/rules/slugs'
import { type Insertable, sql, type Updateable } from 'kysely'
import { firstSeqOf, SEQS_PER_MILLISECOND } from '../../../db/seq.ts'
import type { Db, PostRow, PostTextRow, Schema, Tx } from '../../../db/tables/schema.ts'
import { existingPosts, notPublished, updateVisibility } from '../../visibility/store.ts'

/** Maximum number of candidates for a slug in one statement. */
const CANDIDATES_MAX = 500

/**
 * The slug or its first numbered variant that no other post has, that redirects to no other post, and that is not among
 * those `given` to posts which are not stored yet.
 */
export async function freeSlug(
  db: Db,
  wanted: string,
  ownId = '',
  given: ReadonlySet<string> = new Set(),
): Promise<string> {
  const candidates = numbered(wanted)
  // The number of candidates grows with each query, because thousands of posts may have the same title.
  for (let count = 1; ; count = Math.min(2 * count, CANDIDATES_MAX)) {
    const some = Array.from({ length: count }, () => String(candidates.next().value))
    const taken = await findTaken(db, some, ownId)
    const free = some.find((slug) => !taken.has(slug) && !given.has(slug))
    if (free !== undefined) return free
  }
}

/** The slugs among these that another post has, or that redirect to another post. */
export async function findTaken(db: Db, slugs: string[], ownId = ''): Promise<Set<string>> {
  const held = await existingPosts(db)
    .select('slug')
    .where('slug', 'in', slugs)
    .where('id', '!=', ownId)
    .execute()
  const paths = new Map(slugs.map((slug) => [`/article/${slug}`, slug]))
  const former = await db
    .selectFrom('addresses')
    .select('path')
    .innerJoin('posts', 'posts.id', 'addresses.post_id')
    .where('path', 'in', [...paths.keys()])
    .where('post_id', '!=', ownId)
    // Nobody learns of a draft from the number that a slug gets.
    .where('posts.state', '=', 'published')
    .execute()
  return new Set([
    ...held.map(({ slug }) => slug),
    ...former.map(({ path }) => paths.get(path) ?? ''),
  ])
}

/** Whether another post has that slug. */
export async function isTaken(db: Db, slug: string, ownId: string): Promise<boolean> {
  const holder = await existingPosts(db)
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  return holder !== undefined
}

/** Whether the same author has another post that is not published and wants that slug. */
export async function isWanted(
  db: Db,
  slug: string,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const other = await notPublished(db)
    .select('id')
    .where('wanted_slug', '=', slug)
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/** The number of a new post of that time: the next one in its millisecond. */
export async function freeSeq(db: Db, createdAt: string): Promise<number> {
  const first = firstSeqOf(createdAt)
  const end = first + SEQS_PER_MILLISECOND
  const last = await lastBelow(db, first, end)
  if (last < end - 1) return last + 1
  // All numbers of the millisecond are taken, so it returns the first free number after them.
  const { rows } = await sql<{ seq: number }>`select seq + 1 as seq from posts
    where seq >= ${first} and not exists (select 1 from posts as next where next.seq = posts.seq + 1)
    order by seq limit 1`.execute(db)
  return Number(rows[0]?.seq)
}

/** The highest number in the range, or `first` - 1 if there is none. */
async function lastBelow(db: Db, first: number, end: number): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select('seq')
    .where('seq', '>=', first)
    .where('seq', '<', end)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? first - 1
}

/** The result of a save. */
export type SavedPost = Pick<PostRow, 'id' | 'slug' | 'version'>

export async function insertPost(
  tx: Tx,
  row: Insertable<Schema['posts']>,
): Promise<SavedPost & { seq: number }> {
  const saved = await tx
    .insertInto('posts')
    .values(row)
    .returning(['seq', 'id', 'slug', 'version'])
    .executeTakeFirstOrThrow()
  await updateVisibility(tx, { post: saved.id })
  return saved
}

/** Updates columns of a post and increments its version. */
export function replacePost(
  tx: Tx,
  id: string,
  columns: Updateable<Schema['posts']>,
): Promise<SavedPost & { seq: number }> {
  return tx
    .updateTable('posts')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['seq', 'id', 'slug', 'version'])
    .executeTakeFirstOrThrow()
}

export type WrittenRow = PostRow & Pick<PostTextRow, 'body'>

/** A post before a change, or undefined if it is deleted. */
export function findWritten(db: Db, id: string): Promise<WrittenRow | undefined> {
  return existingPosts(db)
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .selectAll('posts')
    .select('post_texts.body')
    .where('posts.id', '=', id)
    .executeTakeFirst()
}

/** Records which stored pictures a post's text shows. */
export async function replaceUploads(tx: Tx, postId: string, files: string[]): Promise<void> {
  await tx.deleteFrom('post_uploads').where('post_id', '=', postId).execute()
  for (const file of files) {
    await tx.insertInto('post_uploads').values({ post_id: postId, file }).execute()
  }
}

export async function replaceText(tx: Tx, row: PostTextRow): Promise<void> {
  await tx
    .insertInto('post_texts')
    .values(row)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(row))
    .execute()
}

export async function replaceTags(
  tx: Tx,
  postId: string,
  rows: Insertable<Schema['post_tags']>[],
): Promise<void> {
  await tx.deleteFrom('post_tags').where('post_id', '=', postId).execute()
  if (rows.length > 0) await tx.insertInto('post_tags').values(rows).execute()
}

/**
 * Makes the former slug of a post redirect to it; if the post gets the slug again, the redirect is deleted. A former
 * slug of another post stays recorded while this post has it, and redirects again once this one is deleted (design §6).
 * The id, which a post has in place of a slug before it is published, becomes no address.
 */
export async function moveAddress(tx: Tx, postId: string, from: string, to: string): Promise<void> {
  const row = { path: `/article/${from}`, post_id: postId }
  await tx
    .deleteFrom('addresses')
    .where('path', '=', `/article/${to}`)
    .where('post_id', '=', postId)
    .execute()
  if (from === postId) return
  await tx
    .insertInto('addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute()
}

/** Makes former addresses redirect to a post, except those that already redirect to another post. */
export async function addAddresses(tx: Tx, postId: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .insertInto('addresses')
    .values(paths.map((path) => ({ path, post_id: postId })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}
