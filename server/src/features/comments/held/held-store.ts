import { isAfter } from '../../../db/pages/cursor.ts'
import { inPages } from '../../../db/pages/in-pages.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { SLICE_ROWS } from '../../../http/streamed/slices.ts'
import { heldJoinedComments } from '../../visibility/store.ts'
import { byDate } from '../list-store.ts'
import { type ShownComment, shownComments } from '../store.ts'

/** All comments of a person that wait for a decision, a few at a time, the oldest first. */
export function listAllOwnHeld(db: Db, userId: string): AsyncGenerator<ShownComment[]> {
  return inPages(SLICE_ROWS, (last, size) =>
    shownComments(db, heldJoinedComments)
      .where('comments.user_id', '=', userId)
      .$if(last !== undefined, (all) => all.where(isAfter(byDate, [last?.created_at ?? '', last?.id ?? ''], false)))
      .orderBy('comments.created_at')
      .orderBy('comments.id')
      .limit(size)
      .execute(),
  )
}

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
