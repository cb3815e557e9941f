import type { Judgement } from '@byline/contract/comments/moderation'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Tx, UserRow } from '../../db/tables/schema.ts'
import type { Invalidate } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { notifyDecision } from '../notifications/notify.ts'
import { notifyOfComment } from '../notifications/notify-of-comment.ts'
import { recordDeletion } from '../trash/store.ts'
import { reasonsOf, recordDecision } from './decision-store.ts'
import { deleteJudged, findJudged, hasVisibleReply, setHeld } from './held-store.ts'
import { learn } from './spam/judged-words.ts'

export interface Decision {
  commentId: string
  action: Judgement
  /** The admin who decides. */
  by: UserRow
  /** Given if several decisions are made together. */
  batch?: string | undefined
  /** The reason in the words of the admin. */
  note?: string | undefined
  /** Whether a mail of its own tells the author; true if left out. */
  hasOwnMail?: boolean | undefined
}

/**
 * Decides on a comment that is held: readers see it, or it goes to the trash. The decision names the reasons for which
 * it was held. Does nothing if somebody else has decided already; returns the batch of the decision, or undefined.
 * Throws `comment_not_found`.
 */
export async function decide(tx: Tx, invalidate: Invalidate, decision: Decision): Promise<string | undefined> {
  const { commentId, action, by, batch, note, hasOwnMail = true } = decision
  const comment = await findJudged(tx, commentId)
  if (!comment) throw new AppError('comment_not_found')
  if (comment.held_at === null || comment.deleted_at !== null) return undefined
  const { user_id: userId, post_id } = comment
  if (action === 'approved') {
    if (await setHeld(tx, commentId, null)) invalidate(cacheTags.comments(post_id), cacheTags.commentWords)
    await notifyOfComment(tx, commentId)
  } else {
    await deleteJudged(tx, commentId, await recordDeletion(tx, by, 'comment', { id: commentId, ownerId: userId }))
    if (await hasVisibleReply(tx, commentId)) invalidate(cacheTags.comments(post_id))
  }
  const told = action === 'approved' ? 'approved' : 'deleted'
  const decided = { to: userId, by: by.id, commentId, postId: post_id, decision: told } as const
  await notifyDecision(tx, { ...decided, hasOwnMail })
  await learn(tx, comment.html, action, 1)
  const reasons = (await reasonsOf(tx, [commentId])).get(commentId) ?? []
  return recordDecision(tx, { commentId, userId, action, by: by.id, reasons, batch, note })
}
