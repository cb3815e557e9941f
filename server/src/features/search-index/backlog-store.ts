import type { Db, Tx } from '../../db/schema.ts'
import type { SearchBacklogTable } from '../../db/search-tables.ts'
import { indexComment, indexPost } from './index-store.ts'

/** Records that the words of a post or a comment are to be indexed again. */
export async function addToBacklog(
  tx: Tx,
  kind: SearchBacklogTable['kind'],
  id: string,
): Promise<void> {
  await tx
    .insertInto('search_backlog')
    .values({ kind, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasBacklog(db: Db): Promise<boolean> {
  return (await readBacklog(db, 1)).length > 0
}

/** Indexes the words of some posts, then of comments, and returns how many rows of the backlog this took. */
export async function indexSome(tx: Tx, most: number): Promise<number> {
  const rows = await readBacklog(tx, most)
  for (const { kind, id } of rows) {
    await (kind === 'post' ? indexPostOf(tx, id) : indexCommentOf(tx, id))
    await tx.deleteFrom('search_backlog').where('kind', '=', kind).where('id', '=', id).execute()
  }
  return rows.length
}

/** Posts come before comments. Ids follow the order of time, so the newest are first. */
function readBacklog(db: Db, most: number) {
  return db
    .selectFrom('search_backlog')
    .select(['kind', 'id'])
    .orderBy('kind', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

async function indexPostOf(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select(['seq', 'title', 'caption', 'tags', 'html'])
    .where('posts.id', '=', id)
    .executeTakeFirst()
  if (row) await indexPost(tx, { ...row, tags: JSON.parse(row.tags) as string[] })
}

async function indexCommentOf(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('comments')
    .select(['id', 'created_at', 'html'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) await indexComment(tx, row)
}
