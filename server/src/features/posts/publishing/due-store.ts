import type { Db, PostRow, Tx } from '../../../db/tables/schema.ts'
import { existingPostsIn, updateVisibility } from '../../visibility/store.ts'

export type DuePost = Pick<PostRow, 'id' | 'title' | 'wanted_slug' | 'user_id' | 'planned_by'> &
  Pick<PostRow, 'created_at' | 'updated_at'>

const scheduled = existingPostsIn('scheduled')

/** The scheduled posts whose time has come, the earliest first. */
export function listDue(db: Db, now: string, limit: number): Promise<DuePost[]> {
  return scheduled(db)
    .select(['id', 'title', 'wanted_slug', 'user_id', 'planned_by', 'created_at', 'updated_at'])
    .where('created_at', '<=', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Gives a scheduled post its next state, with its slug if readers see it from now on. Its version stays, because its
 * content does: somebody who edits it can go on.
 */
export async function endSchedule(tx: Tx, id: string, columns: Pick<PostRow, 'state'> & Partial<PostRow>) {
  const changed = await tx
    .updateTable('posts')
    .set({ ...columns, planned_by: null })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .returning('id')
    .executeTakeFirst()
  if (changed) await updateVisibility(tx, { post: id })
}
