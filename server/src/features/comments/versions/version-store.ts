import { deleteRows, insertMissing } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

/** The number of versions that are stored of a comment: the first, and the newest others. */
export const VERSIONS_MAX = 20

export interface Version {
  written_at: string
  /** Markdown as written. */
  content: string
}

/** Stores a text that an edit replaces. */
export async function insertVersion(tx: Tx, id: string, version: Version): Promise<void> {
  // The first of two edits within a millisecond is stored.
  await insertMissing(tx, 'comment_versions', ['comment_id', 'written_at'], { comment_id: id, ...version })
  const versions = await findVersions(tx, id)
  const second = versions.length > VERSIONS_MAX ? versions.at(-2) : undefined
  if (second) await deleteRows(tx, 'comment_versions', { comment_id: id, written_at: second.written_at })
}

/** The texts that edits of these comments have replaced, newest first. */
export async function listVersions(db: Db, ids: string[]): Promise<(Version & { comment_id: string })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('comment_versions')
    .selectAll()
    .where('comment_id', 'in', ids)
    .orderBy('written_at', 'desc')
    .execute()
}

/** The texts that edits have replaced, newest first. */
export function findVersions(db: Db, id: string): Promise<Version[]> {
  return db
    .selectFrom('comment_versions')
    .select(['written_at', 'content'])
    .where('comment_id', '=', id)
    .orderBy('written_at', 'desc')
    .execute()
}
