import { type Insertable, type Selectable, sql } from 'kysely'
import { insertRow, updateRows } from '../../db/rows/rows.ts'
import type { PassageColumns } from '../../db/tables/passage-tables.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'

export type PassageRow = Selectable<Schema['passages']>

/** A passage without the comment about it. */
export type PlacedPassage = Selectable<PassageColumns>

/** A passage in one of the tables that have some. */
export type AnchorRow = Omit<PlacedPassage, 'post_id'> & { id: string; of: 'comment' | 'highlight' }

export async function insertPassage(tx: Tx, row: Insertable<Schema['passages']>): Promise<void> {
  await insertRow(tx, 'passages', row)
}

/** Stores whether the author of a comment may be named; nothing for a comment on the whole. */
export async function changeMayName(tx: Tx, commentId: string, mayName: boolean): Promise<void> {
  await updateRows(tx, 'passages', { comment_id: commentId }, { may_name: mayName ? 1 : 0 })
}

const quoted = ['exact', 'prefix', 'suffix', 'quoted_start', 'version'] as const
const placed = ['state', 'place_start', 'place_end', 'wording'] as const

/** The passages of the comments on a post, also of those that are deleted or held, and those that people have saved. */
export function listPassages(db: Db, postId: string): Promise<AnchorRow[]> {
  const highlights = db
    .selectFrom('highlights')
    .select(['id', sql.lit<AnchorRow['of']>('highlight').as('of'), ...quoted, ...placed])
    .where('post_id', '=', postId)
  return db
    .selectFrom('passages')
    .select(['comment_id as id', sql.lit<AnchorRow['of']>('comment').as('of'), ...quoted, ...placed])
    .where('post_id', '=', postId)
    .unionAll(highlights)
    .execute()
}

export type PassagePlace = Pick<PassageRow, 'state' | 'place_start' | 'place_end' | 'wording'>

export async function movePassage(tx: Tx, { id, of }: AnchorRow, place: PassagePlace): Promise<void> {
  if (of === 'comment') await updateRows(tx, 'passages', { comment_id: id }, place)
  else await updateRows(tx, 'highlights', { id }, place)
}

/** The version that a post has now. */
export async function findVersion(db: Db, postId: string): Promise<number> {
  const row = db.selectFrom('posts').select('version').where('id', '=', postId)
  return (await row.executeTakeFirstOrThrow()).version
}

/** The rendered text of a post; empty if it has none. */
export async function findHtml(db: Db, postId: string): Promise<string> {
  const row = await db.selectFrom('post_texts').select('html').where('post_id', '=', postId).executeTakeFirst()
  return row?.html ?? ''
}
