import { numbered } from '@byline/contract/rules/slugs'
import { deleteRows, insertMissing, isFound, upsert } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { existingPosts, notPublished } from '../../visibility/store.ts'

/** Maximum number of candidates for a slug in one statement. */
const CANDIDATES_MAX = 500

/**
 * The slug or its first numbered variant that no other post has, that redirects to no other post, and that is not among
 * those `given` to posts which are not stored yet.
 */
export async function freeSlug(db: Db, wanted: string, ownId = '', given: ReadonlySet<string> = new Set()) {
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
  const held = await existingPosts(db).select('slug').where('slug', 'in', slugs).where('id', '!=', ownId).execute()
  const paths = new Map(slugs.map((slug) => [`/article/${slug}`, slug]))
  const former = await db
    .selectFrom('addresses')
    .select('path')
    .innerJoin('posts', 'posts.id', 'addresses.post_id')
    .where('path', 'in', [...paths.keys()])
    .where('post_id', '!=', ownId)
    // The number that a slug gets must not reveal a draft.
    .where('posts.state', '=', 'published')
    .execute()
  return new Set([...held.map(({ slug }) => slug), ...former.map(({ path }) => paths.get(path) ?? '')])
}

export async function isTaken(db: Db, slug: string, ownId: string): Promise<boolean> {
  return isFound(existingPosts(db).select('id').where('slug', '=', slug).where('id', '!=', ownId))
}

/** Whether the same author has another post that is not published and wants that slug. */
export async function isWanted(db: Db, slug: string, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  return isFound(
    notPublished(db).select('id').where('wanted_slug', '=', slug).where('user_id', '=', userId).where('id', '!=', id),
  )
}

/**
 * Makes the former slug of a post redirect to it; if the post gets the slug again, the redirect is deleted. A former
 * slug of another post stays recorded while this post has it, and redirects again once this one is deleted (design §6).
 * The id, which a post has in place of a slug before it is published, becomes no address.
 */
export async function moveAddress(tx: Tx, postId: string, from: string, to: string): Promise<void> {
  const row = { path: `/article/${from}`, post_id: postId }
  await deleteRows(tx, 'addresses', { path: `/article/${to}`, post_id: postId })
  if (from === postId) return
  await upsert(tx, 'addresses', 'path', row)
}

/** Makes former addresses redirect to a post, except those that already redirect to another post. */
export async function addAddresses(tx: Tx, postId: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await insertMissing(
    tx,
    'addresses',
    'path',
    paths.map((path) => ({ path, post_id: postId })),
  )
}
