import type { Insertable, Updateable } from 'kysely'
import type { Db, PostRow, PostTextRow, Schema } from '../../db/schema.ts'
import { numbered } from './rules.ts'

/** The first of the wanted slug and its numbered ones that no living post has and that leads to no post. */
export async function freeSlug(db: Db, wanted: string): Promise<string> {
  for (const slug of numbered(wanted)) {
    const taken = await db
      .selectFrom('posts')
      .select('id')
      .where('slug', '=', slug)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const former = await db
      .selectFrom('addresses')
      .select('post_id')
      .where('path', '=', `/article/${slug}`)
      .executeTakeFirst()
    if (!taken && !former) return slug
  }
  throw new Error('unreachable: numbered slugs never end')
}

/** What a save answers of the post it wrote. */
export type SavedPost = Pick<PostRow, 'id' | 'slug' | 'version'>

export function insertPost(
  db: Db,
  row: Insertable<Schema['posts']>,
): Promise<SavedPost & { seq: number }> {
  return db
    .insertInto('posts')
    .values(row)
    .returning(['seq', 'id', 'slug', 'version'])
    .executeTakeFirstOrThrow()
}

/** Writes the columns of a post anew and counts its version up. */
export function replacePost(
  db: Db,
  id: string,
  columns: Updateable<Schema['posts']>,
): Promise<SavedPost & { seq: number }> {
  return db
    .updateTable('posts')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['seq', 'id', 'slug', 'version'])
    .executeTakeFirstOrThrow()
}

export async function replaceText(db: Db, row: PostTextRow): Promise<void> {
  await db
    .insertInto('post_texts')
    .values(row)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(row))
    .execute()
}

export async function replaceTags(
  db: Db,
  postId: string,
  rows: Insertable<Schema['post_tags']>[],
): Promise<void> {
  await db.deleteFrom('post_tags').where('post_id', '=', postId).execute()
  if (rows.length > 0) await db.insertInto('post_tags').values(rows).execute()
}

/** Makes former addresses lead to a post; an address that leads elsewhere already stays as it is. */
export async function addAddresses(db: Db, postId: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await db
    .insertInto('addresses')
    .values(paths.map((path) => ({ path, post_id: postId })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}
