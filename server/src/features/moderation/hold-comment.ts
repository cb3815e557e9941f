import type { Reason } from '@byline/contract/comments/reasons'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Tx } from '../../db/tables/schema.ts'
import type { Invalidate } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { notifyDecision, notifyHeld } from '../notifications/notify.ts'
import { queueEvent } from '../webhooks/queue-event.ts'
import { recordDecision } from './decision-store.ts'
import { findJudged, setHeld } from './held-store.ts'

interface Held {
  commentId: string
  /** At least one reason. */
  reasons: readonly Reason[]
  /** The id of the admin who holds it; by default the program does. */
  by?: string | undefined
}

/**
 * Hides a comment from readers until an admin decides, and records why. Does nothing if it is held or deleted already;
 * returns whether it does. Throws `comment_not_found`.
 */
export async function holdComment(tx: Tx, invalidate: Invalidate, { commentId, reasons, by }: Held): Promise<boolean> {
  const comment = await findJudged(tx, commentId)
  if (!comment) throw new AppError('comment_not_found')
  if (comment.held_at !== null || comment.deleted_at !== null) return false
  const changed = await setHeld(tx, commentId, new Date().toISOString())
  await recordDecision(tx, { commentId, userId: comment.user_id, action: 'held', by: by ?? null, reasons })
  await notifyHeld(tx)
  await queueEvent(tx, 'comment.held', { id: commentId, post: comment.post_id, author: comment.user_id })
  await notifyDecision(tx, {
    to: comment.user_id,
    by: by ?? null,
    commentId,
    postId: comment.post_id,
    decision: 'held',
    hasOwnMail: false,
  })
  if (changed) invalidate(cacheTags.comments(comment.post_id), cacheTags.commentWords)
  return true
}
