import type { Db } from '../../../db/tables/schema.ts'
import { heldJoinedComments } from '../../visibility/store.ts'
import { type ShownComment, shownComments } from '../store.ts'

/** A person's own comments under a post that wait for a decision, the oldest first; at most 50. */
export function listOwnHeld(db: Db, { postId, userId }: { postId: string; userId: string }): Promise<ShownComment[]> {
  return shownComments(db, heldJoinedComments)
    .where('comments.user_id', '=', userId)
    .where('comments.post_id', '=', postId)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(50)
    .execute()
}
