import type { CommentDecision } from '@byline/contract/notifications'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/tables/schema.ts'
import { listAdminIds } from '../users/account/store.ts'
import { whenToMail } from './mail-choices/when-to-mail.ts'
import { gatherOne, insertNotification, isTold, type NewNotification, takeOneBack } from './store.ts'

/** The subject of thanks: a comment, or a post if there is none. */
interface Thanked {
  /** The author of the post or comment. */
  to: string
  /** The person who thanks. */
  by: string
  postId: string
  commentId?: string | undefined
  /** The time of the thanks, in ISO format. */
  at: string
}

type Told = Pick<NewNotification, 'kind' | 'user_id' | 'about' | 'comment_id' | 'post_id' | 'actor_id'> & {
  decision?: CommentDecision
}

/**
 * Tells one person of something, in the transaction that causes it: once for the same `about`, and nobody of what they
 * did themselves (`actor_id`) or without an account.
 */
export async function notify(tx: Tx, told: Told, now = new Date()): Promise<void> {
  if (told.user_id === told.actor_id || !(await isTold(tx, told.user_id))) return
  await insertNotification(tx, await newRow(tx, told, now))
}

interface Decided {
  /** The author of the comment. */
  to: string
  commentId: string
}

interface NewDecision extends Decided {
  /** Null if nobody decided. */
  by: string | null
  postId: string
  decision: CommentDecision
  /** Whether no mail tells of this notification: the decision has a letter with its reasons, or is about spam. */
  hasOwnMail: boolean
}

/** Tells the author of a comment what was decided about it, in place of an earlier decision. */
export async function notifyDecision(tx: Tx, decided: NewDecision, now = new Date()): Promise<void> {
  const { to, by, commentId, postId, decision, hasOwnMail } = decided
  await withdrawDecision(tx, decided)
  if (to === by || !(await isTold(tx, to))) return
  const about = aboutDecision(commentId)
  const told: Told = {
    kind: 'decision',
    user_id: to,
    about,
    comment_id: commentId,
    post_id: postId,
    actor_id: by,
    decision,
  }
  const row = await newRow(tx, told, now)
  await insertNotification(tx, hasOwnMail ? { ...row, mail_at: null } : row)
}

/** Takes back what was told of a decision that was taken back. */
export async function withdrawDecision(tx: Tx, { to, commentId }: Decided): Promise<void> {
  await takeOneBack(tx, to, aboutDecision(commentId))
}

/** A comment on a passage, or a note on a draft; a visitor's has no person to tell. */
interface Remark {
  id: string
  user_id: string | null
  /** Null for a note. */
  comment_id: string | null
  post_id: string
}

/** Tells the author of a remark that its passage was mended, by the `actor`. */
export async function notifyResolved(
  tx: Tx,
  { id, comment_id, post_id, user_id }: Remark,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  if (user_id === null) return
  const told = { user_id, about: aboutResolved(id), comment_id, post_id, actor_id: actor }
  await notify(tx, { kind: 'resolved', ...told }, now)
}

/** Takes back what was told of a passage that is not mended after all. */
export async function withdrawResolved(tx: Tx, { id, user_id }: Pick<Remark, 'id' | 'user_id'>): Promise<void> {
  if (user_id !== null) await takeOneBack(tx, user_id, aboutResolved(id))
}

function aboutResolved(remarkId: string): string {
  return `resolved ${remarkId}`
}

function aboutDecision(commentId: string): string {
  return `decision ${commentId}`
}

/** Adds thanks to those of the same day. */
export async function notifyThanks(tx: Tx, thanked: Thanked): Promise<void> {
  if (thanked.to === thanked.by || !(await isTold(tx, thanked.to))) return
  const { to: user_id, commentId: comment_id = null, postId: post_id, at } = thanked
  const told: Told = { kind: 'thanks', user_id, about: aboutThanks(thanked), comment_id, post_id, actor_id: null }
  await gatherOne(tx, await newRow(tx, told, new Date(at)))
}

/** Takes thanks out of those of their day, whose time is `at`; the last one takes the notification along. */
export async function withdrawThanks(tx: Tx, thanked: Thanked): Promise<void> {
  if (thanked.to !== thanked.by) await takeOneBack(tx, thanked.to, aboutThanks(thanked))
}

/** Tells all admins that a comment waits for a decision, together with the others of the day. */
export async function notifyHeld(tx: Tx, now = new Date()): Promise<void> {
  const about = `held ${dayOf(now.toISOString())}`
  for (const user_id of await listAdminIds(tx)) {
    const told: Told = { kind: 'held', user_id, about, comment_id: null, post_id: null, actor_id: null }
    await gatherOne(tx, await newRow(tx, told, now))
  }
}

async function newRow(tx: Tx, told: Told, now: Date): Promise<NewNotification> {
  return {
    ...told,
    id: newId(),
    created_at: now.toISOString(),
    seen_at: null,
    mail_at: await whenToMail(tx, told.user_id, told.kind, now),
    mail_id: null,
  }
}

function aboutThanks({ postId, commentId, at }: Thanked): string {
  return `thanks ${commentId ?? postId} ${dayOf(at)}`
}

/** The day of UTC, `YYYY-MM-DD`. */
function dayOf(at: string): string {
  return at.slice(0, 10)
}
