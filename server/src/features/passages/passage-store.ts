import type { Selectable } from 'kysely'
import { insertRow, updateRows } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'

export type PassageRow = Selectable<Schema['passages']>

export async function insertPassage(tx: Tx, row: PassageRow): Promise<void> {
  await insertRow(tx, 'passages', row)
}

/** The passages of the comments on a post, also of those that are deleted or held. */
export function listPassages(db: Db, postId: string): Promise<PassageRow[]> {
  return db.selectFrom('passages').selectAll().where('post_id', '=', postId).execute()
}

export type PassagePlace = Pick<PassageRow, 'state' | 'place_start' | 'place_end' | 'wording'>

export async function movePassage(tx: Tx, commentId: string, place: PassagePlace): Promise<void> {
  await updateRows(tx, 'passages', { comment_id: commentId }, place)
}

/** The rendered text of a post; empty if it has none. */
export async function findHtml(db: Db, postId: string): Promise<string> {
  const row = await db.selectFrom('post_texts').select('html').where('post_id', '=', postId).executeTakeFirst()
  return row?.html ?? ''
}
