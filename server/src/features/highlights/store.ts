import { type Selectable, sql } from 'kysely'
import { isAfter, readCursor, writeCursor } from '../../db/pages/cursor.ts'
import { pageOf } from '../../db/pages/page-of.ts'
import { countOf, deleteRows, insertRow } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'

export type HighlightRow = Selectable<Schema['highlights']>

export async function insertHighlight(tx: Tx, row: HighlightRow): Promise<void> {
  await insertRow(tx, 'highlights', row)
}

/** The highlights of a person in a post, in the order of the text; those that are gone come last. */
export async function listOfPost(db: Db, userId: string, postId: string): Promise<HighlightRow[]> {
  const rows = await db
    .selectFrom('highlights')
    .selectAll()
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .execute()
  return rows.toSorted((a, b) => (a.place_start ?? Infinity) - (b.place_start ?? Infinity) || (a.id < b.id ? -1 : 1))
}

/** The highlights of a person, the newest first, with title and address of the posts that readers see. */
function highlightsBy(db: Db, userId: string) {
  return db
    .selectFrom('highlights')
    .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'highlights.post_id').on('posts.visible', '=', 1))
    .selectAll('highlights')
    .select(['posts.title', 'posts.slug'])
    .where('highlights.user_id', '=', userId)
    .orderBy('highlights.created_at', 'desc')
    .orderBy('highlights.id', 'desc')
}

export async function listHighlights(
  db: Db,
  userId: string,
  { limit, after }: { limit?: number | undefined; after?: string | undefined },
) {
  let query = highlightsBy(db, userId)
  const keys = [sql.ref('highlights.created_at'), sql.ref('highlights.id')]
  if (after !== undefined) query = query.where(isAfter(keys, readCursor(after, 2), true))
  if (limit !== undefined) query = query.limit(limit + 1)
  return pageOf(await query.execute(), { limit, after }, ({ created_at, id }) => writeCursor([created_at, id]))
}

export function countHighlights(db: Db, userId: string): Promise<number> {
  return countOf(db.selectFrom('highlights').where('user_id', '=', userId))
}

/** Deletes what a person has saved under that id; undefined if there is nothing. */
export async function removeHighlight(tx: Tx, userId: string, id: string): Promise<HighlightRow | undefined> {
  const row = await tx
    .selectFrom('highlights')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row) await deleteRows(tx, 'highlights', { id })
  return row
}
