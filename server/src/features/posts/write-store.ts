import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, PostRow, PostTextRow, Schema, Tx } from '../../db/schema.ts'
import { firstSeqOf, SEQS_PER_MILLISECOND } from '../../db/seq.ts'
import { numbered } from './rules.ts'

/** How many candidates for a slug one statement looks up at most. */
const CANDIDATES_MAX = 500

/** The first of the wanted slug and its numbered ones that no other post lives at and that leads to no other. */
export async function freeSlug(db: Db, wanted: string, ownId = ''): Promise<string> {
  const candidates = numbered(wanted)
  // Ever more at once: thousands of posts may have one title.
  for (let count = 1; ; count = Math.min(2 * count, CANDIDATES_MAX)) {
    const some = Array.from({ length: count }, () => String(candidates.next().value))
    const taken = await findTaken(db, some, ownId)
    const free = some.find((slug) => !taken.has(slug))
    if (free !== undefined) return free
  }
}

/** Those of the slugs at which another post lives or that lead to another. */
async function findTaken(db: Db, slugs: string[], ownId: string): Promise<Set<string>> {
  const active = await db
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('id', '!=', ownId)
    .where('deleted_at', 'is', null)
    .execute()
  const paths = new Map(slugs.map((slug) => [`/article/${slug}`, slug]))
  const former = await db
    .selectFrom('addresses')
    .select('path')
    .where('path', 'in', [...paths.keys()])
    .where('post_id', '!=', ownId)
    .execute()
  return new Set([
    ...active.map(({ slug }) => slug),
    ...former.map(({ path }) => paths.get(path) ?? ''),
  ])
}

/** Whether another living post has that slug. */
export async function isTaken(db: Db, slug: string, ownId: string): Promise<boolean> {
  const holder = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', ownId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return holder !== undefined
}

/** The number of a post of that moment: behind those that have one of its numbers. */
export async function freeSeq(db: Db, createdAt: string): Promise<number> {
  const first = firstSeqOf(createdAt)
  const end = first + SEQS_PER_MILLISECOND
  const last = await lastBelow(db, first, end)
  if (last < end - 1) return last + 1
  // More posts of one moment than are told apart: behind all that follow without a gap.
  const { rows } = await sql<{ seq: number }>`select seq + 1 as seq from posts
    where seq >= ${first} and not exists (select 1 from posts as next where next.seq = posts.seq + 1)
    order by seq limit 1`.execute(db)
  return Number(rows[0]?.seq)
}

/** One less than the first where there is none. */
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

/** What a save answers of the post it wrote. */
export type SavedPost = Pick<PostRow, 'id' | 'slug' | 'version'>

export function insertPost(
  tx: Tx,
  row: Insertable<Schema['posts']>,
): Promise<SavedPost & { seq: number }> {
  return tx
    .insertInto('posts')
    .values(row)
    .returning(['seq', 'id', 'slug', 'version'])
    .executeTakeFirstOrThrow()
}

/** Writes the columns of a post anew and counts its version up. */
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

/** A post as it stands, for who changes it. */
export type WrittenRow = PostRow & Pick<PostTextRow, 'body'>

/** Undefined when the post is deleted. */
export function findWritten(db: Db, id: string): Promise<WrittenRow | undefined> {
  return db
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .selectAll('posts')
    .select('post_texts.body')
    .where('posts.id', '=', id)
    .where('posts.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Remembers which stored pictures a post's text shows. */
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
 * Makes the slug a post leaves lead to it; one it comes back to is its own again. A former slug of another post
 * stays noted while this one lives there, and leads to the other again once this one is deleted (design §6).
 */
export async function moveAddress(tx: Tx, postId: string, from: string, to: string): Promise<void> {
  const row = { path: `/article/${from}`, post_id: postId }
  await tx
    .deleteFrom('addresses')
    .where('path', '=', `/article/${to}`)
    .where('post_id', '=', postId)
    .execute()
  await tx
    .insertInto('addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute()
}

/** Makes former addresses lead to a post; an address that leads elsewhere already stays as it is. */
export async function addAddresses(tx: Tx, postId: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .insertInto('addresses')
    .values(paths.map((path) => ({ path, post_id: postId })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}
