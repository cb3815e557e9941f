import type { WorkingCopy, WorkingCopyCard } from '@byline/contract/drafts/working-copies'
import type { Db, WorkingCopyRow } from '../../db/tables/schema.ts'
import { type CopyCardRow, findCopy, listCopies } from './store.ts'

/** A working copy in lists; rows leave the server only through these functions, and only for their writer. */
export function presentCopyCard(row: CopyCardRow): WorkingCopyCard {
  return {
    _id: row.id,
    postId: row.post_id,
    version: row.version,
    title: row.title,
    start: row.start,
    writtenAt: row.written_at,
    savedAt: row.saved_at,
  }
}

export function presentEnded(row: Pick<WorkingCopyRow, 'id' | 'written_at'>) {
  return { _id: row.id, writtenAt: row.written_at }
}

/** The JSON that `save-copy.ts` stores. */
type Content = Pick<WorkingCopy, 'fields' | 'pickedCover' | 'idempotencyKey'>

export function presentCopy(row: CopyCardRow & Pick<WorkingCopyRow, 'content' | 'baseline'>): WorkingCopy {
  const { fields, pickedCover, idempotencyKey } = JSON.parse(row.content) as Content
  const baseline = JSON.parse(row.baseline ?? 'null') as WorkingCopy['baseline']
  return { ...presentCopyCard(row), fields, pickedCover, idempotencyKey, baseline }
}

/**
 * The texts that a person has begun and not saved, newest first, one at a time, because each may be as long as any
 * post.
 */
export async function* readOwnTexts(db: Db, userId: string): AsyncGenerator<WorkingCopy> {
  for (const { id } of await listCopies(db, userId)) {
    const row = await findCopy(db, { user_id: userId, id })
    if (row) yield presentCopy(row)
  }
}
