import { isDeepStrictEqual } from 'node:util'
import { type Reason, reasonMessage } from '@byline/contract/comments/reasons'
import { messages } from '@byline/contract/messages/messages'
import type { CommentPassageForm } from '@byline/contract/passages/comment-passage'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../db/cache-tags.ts'
import { newId } from '../../db/new-id.ts'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Env } from '../../env/env.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Renderer } from '../../rendering/renderer.ts'
import { reasonsOf, recordDecision } from '../moderation/decision-store.ts'
import { holdComment } from '../moderation/hold-comment.ts'
import { judge, type Verdict } from '../moderation/judge.ts'
import type { Sent } from '../moderation/suspicions.ts'
import { insertTraits, replaceTraits } from '../moderation/traits-store.ts'
import { notifyHeld } from '../notifications/notify.ts'
import { notifyOfComment } from '../notifications/notify-of-comment.ts'
import { changeMayName, insertPassage } from '../passages/passage-store.ts'
import { commentsCloseAt } from '../posts/one-post/rules.ts'
import { loadCard } from '../posts/one-post/store.ts'
import { readSettings } from '../site/read-settings.ts'
import { isDeletedUser } from '../users/deletion-store.ts'
import { queueEvent } from '../webhooks/queue-event.ts'
import { placePassage, readVersion } from './passages/place-passage.ts'
import { renderComment } from './rerender/render-comment.ts'
import { mayEdit, maySee } from './rules.ts'
import { findComment, insertComment, isUnder, lastComment, replaceContent, type ShownComment } from './store.ts'
import { insertVersion } from './versions/version-store.ts'

interface Writing {
  db: Db
  env: Pick<Env, 'publicUrl'>
  renderer: Renderer
  turn: Turn
}

/** A comment that was written, and why it waits for a decision; empty if readers see it. */
export interface Written {
  comment: ShownComment
  held: Reason[]
}

interface NewComment {
  content: string
  postId: string
  parent?: string | undefined
  passage?: CommentPassageForm | undefined
  /** Whether a correction that follows from it may name the author. */
  mayName?: boolean | undefined
  sent?: Sent | undefined
}

/**
 * Creates a comment under a visible post, which readers see unless the owner's policy holds it. Throws
 * `post_not_found`, `invalid_fields` for a text that shows nothing and a passage that is not in the text,
 * `comments_closed`, `answered_comment_gone`, `same_comment` for a repetition of the author's last comment there, and
 * `comment_refused`.
 */
export async function createComment(
  writing: Writing,
  author: UserRow,
  { content, postId, parent, passage, mayName = false, sent }: NewComment,
  alongside?: (tx: Tx, written: Written) => Promise<unknown>,
): Promise<Written> {
  const article = await loadCard(writing.db, postId)
  await assertCommentsOpen(writing.db, article)
  const text = await renderComment(writing, content, messages.commentRequired)
  const read = passage && (await readVersion(writing, article, passage.version))
  const written = await transact(writing.db, async (tx, invalidate) => {
    const post = await loadCard(tx, postId)
    await assertCommentsOpen(tx, post)
    // The author may have been deleted while the text was rendered.
    if (await isDeletedUser(tx, author.id)) throw new AppError('session_ended')
    if (parent !== undefined && !(await isUnder(tx, parent, postId))) throw new AppError('answered_comment_gone')
    const last = await lastComment(tx, { postId, userId: author.id })
    const isAlike = last?.parent_id === (parent ?? null) && last.exact === (passage?.exact ?? null)
    if (isAlike && last.content === text.content) throw new AppError('same_comment')
    const verdict = await judge(await judging(tx, writing), { author, post, html: text.html, sent })
    if (verdict.refused) return refuse(tx, author, verdict)
    const { reasons } = verdict
    const now = new Date()
    const at = now.toISOString()
    const id = newId()
    await insertComment(tx, {
      ...text,
      id,
      post_id: postId,
      user_id: author.id,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      deletion_id: null,
      parent_id: parent ?? null,
      held_at: reasons.length > 0 ? at : null,
    })
    if (passage) {
      const placed = await placePassage(tx, { post, read }, passage)
      await insertPassage(tx, { comment_id: id, ...placed, post_version: post.version, may_name: mayName ? 1 : 0 })
    }
    await insertTraits(tx, id, verdict.traits, now)
    if (reasons.length === 0) {
      invalidate(cacheTags.comments(postId), cacheTags.commentWords)
      await notifyOfComment(tx, id)
    } else {
      await recordDecision(tx, { commentId: id, userId: author.id, action: 'held', by: null, reasons })
      await notifyHeld(tx)
      await queueEvent(tx, 'comment.held', { id, post: postId, author: author.id })
    }
    const made = { comment: await loadComment(tx, id), held: reasons }
    await alongside?.(tx, made)
    return made
  })
  return unlessRefused(written)
}

/**
 * Changes the text of one's own comment, which is judged as a new one is. Throws `comment_not_found`, `forbidden`,
 * `invalid_fields` or `comment_refused`.
 */
export async function updateComment(
  writing: Writing,
  actor: UserRow,
  id: string,
  { content, mayName }: { content: string; mayName?: boolean | undefined },
): Promise<Written> {
  const comment = await loadComment(writing.db, id)
  if (!maySee(actor, comment)) throw new AppError('comment_not_found')
  if (!mayEdit(actor, comment)) throw new AppError('forbidden')
  const text = await renderComment(writing, content, messages.commentRequired)
  const written = await transact(writing.db, async (tx, invalidate) => {
    const before = await loadComment(tx, id)
    const { post_id, held_at } = before
    const post = await loadCard(tx, post_id)
    const verdict = await judge(await judging(tx, writing), { author: actor, post, html: text.html })
    if (verdict.refused) return refuse(tx, actor, verdict)
    if (before.content !== text.content) {
      await insertVersion(tx, id, { content: before.content, written_at: before.updated_at })
      await replaceTraits(tx, id, verdict.traits, new Date())
    }
    await replaceContent(tx, id, { ...text, updated_at: new Date().toISOString() })
    if (mayName !== undefined) await changeMayName(tx, id, mayName)
    const { reasons } = verdict
    if (held_at !== null) return { comment: await loadComment(tx, id), held: await heldOn(tx, id, actor, reasons) }
    if (reasons.length > 0) await holdComment(tx, invalidate, { commentId: id, reasons })
    invalidate(cacheTags.comments(post_id), cacheTags.commentWords)
    if (reasons.length === 0) await notifyOfComment(tx, id, { edited: true })
    return { comment: await loadComment(tx, id), held: reasons }
  })
  return unlessRefused(written)
}

async function judging(tx: Tx, { env }: Writing) {
  return { db: tx, publicUrl: env.publicUrl, settings: (await readSettings(tx)).settings }
}

/** Records that a comment was refused, which is committed before it is thrown. */
async function refuse(tx: Tx, { id: userId }: UserRow, { reasons }: Verdict): Promise<{ refused: Reason[] }> {
  await recordDecision(tx, { commentId: null, userId, action: 'refused', by: null, reasons })
  return { refused: reasons }
}

function unlessRefused(written: Written | { refused: Reason[] }): Written {
  if ('refused' in written) throw new AppError('comment_refused', { content: written.refused.map(reasonMessage) })
  return written
}

/** The reasons that are not in a text, so that no change of it ends them. */
const OF_SENDING: readonly Reason['kind'][] = ['reported', 'many', 'network', 'fast', 'trap']

/**
 * The reasons why a comment with a new text still waits: those of the text and of how it was sent, or if the text has
 * none those of before.
 */
async function heldOn(tx: Tx, id: string, { id: userId }: UserRow, ofText: Reason[]): Promise<Reason[]> {
  const before = (await reasonsOf(tx, [id])).get(id) ?? []
  const reasons = [...ofText, ...before.filter(({ kind }) => OF_SENDING.includes(kind))]
  if (ofText.length === 0 || isDeepStrictEqual(reasons, before)) return before
  await recordDecision(tx, { commentId: id, userId, action: 'held', by: null, reasons })
  return reasons
}

/** Comments that are there can still be edited and deleted. Throws `comments_closed`. */
async function assertCommentsOpen(db: Db, post: Parameters<typeof commentsCloseAt>[0]): Promise<void> {
  const closeAt = commentsCloseAt(post, (await readSettings(db)).settings)
  if (closeAt !== null && Date.parse(closeAt) <= Date.now()) throw new AppError('comments_closed')
}

async function loadComment(db: Db, id: string): Promise<ShownComment> {
  const comment = await findComment(db, id)
  if (!comment) throw new AppError('comment_not_found')
  return comment
}
