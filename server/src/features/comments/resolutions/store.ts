import { isFound, updateRows } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

/** The version of the post below which a comment on a passage was written; undefined for a comment on the whole. */
export async function findPostVersion(db: Db, commentId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('passages')
    .select('post_version')
    .where('comment_id', '=', commentId)
    .executeTakeFirst()
  return row?.post_version
}

/** Stores which version of the post mended the passage of a comment, and when its author said so; null for none. */
export async function storeResolution(
  tx: Tx,
  commentId: string,
  resolved: { at: string; version: number } | null,
): Promise<void> {
  const columns = { resolved_at: resolved?.at ?? null, resolved_version: resolved?.version ?? null }
  await updateRows(tx, 'passages', { comment_id: commentId }, columns)
}

export function isCorrection(db: Db, post: { id: string; version: number }): Promise<boolean> {
  const { id: post_id, version } = post
  return isFound(
    db.selectFrom('corrections').select('version').where('post_id', '=', post_id).where('version', '=', version),
  )
}

/** Whether comments are marked as mended by that version of a post. */
export async function hasMended(db: Db, { id: post_id, version }: { id: string; version: number }): Promise<boolean> {
  const passages = db.selectFrom('passages').select('comment_id').where('post_id', '=', post_id)
  return isFound(passages.where('resolved_version', '=', version))
}
