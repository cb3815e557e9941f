import { messages } from '@byline/contract/messages/messages'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../db/cache-tags.ts'
import { newId } from '../../db/new-id.ts'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Renderer } from '../../rendering/renderer.ts'
import { notifyOfComment } from '../notifications/notify-of-comment.ts'
import { commentsCloseAt } from '../posts/one-post/rules.ts'
import { loadCard } from '../posts/one-post/store.ts'
import { readSettings } from '../site/read-settings.ts'
import { isDeletedUser } from '../users/deletion-store.ts'
import { renderComment } from './rerender/render-comment.ts'
import { mayEdit, maySee } from './rules.ts'
import { findComment, insertComment, isUnder, lastComment, replaceContent, type ShownComment } from './store.ts'
import { insertVersion } from './versions/version-store.ts'

interface Writing {
  db: Db
  renderer: Renderer
  turn: Turn
}

/**
 * Creates a comment under a visible post. Throws `post_not_found`, `invalid_fields` for a text that shows nothing,
 * `comments_closed`, `answered_comment_gone`, and `same_comment` for a repetition of the author's last comment there.
 */
export async function createComment(
  writing: Writing,
  author: UserRow,
  { content, postId, parent }: { content: string; postId: string; parent?: string | undefined },
  alongside?: (tx: Tx, comment: ShownComment) => Promise<unknown>,
): Promise<ShownComment> {
  await assertCommentsOpen(writing.db, await loadCard(writing.db, postId))
  const text = await renderComment(writing, content, messages.commentRequired)
  return transact(writing.db, async (tx, invalidate) => {
    await assertCommentsOpen(tx, await loadCard(tx, postId))
    // The author may have been deleted while the text was rendered.
    if (await isDeletedUser(tx, author.id)) throw new AppError('session_ended')
    if (parent !== undefined && !(await isUnder(tx, parent, postId))) throw new AppError('answered_comment_gone')
    const last = await lastComment(tx, { postId, userId: author.id })
    if (last?.content === text.content && last.parent_id === (parent ?? null)) throw new AppError('same_comment')
    const now = new Date().toISOString()
    const id = newId()
    await insertComment(tx, {
      ...text,
      id,
      post_id: postId,
      user_id: author.id,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      deletion_id: null,
      parent_id: parent ?? null,
    })
    invalidate(cacheTags.comments(postId), cacheTags.commentWords)
    const comment = await loadComment(tx, id)
    await notifyOfComment(tx, id)
    await alongside?.(tx, comment)
    return comment
  })
}

/** Changes the text of one's own comment. Throws `comment_not_found`, `forbidden` or `invalid_fields`. */
export async function updateComment(writing: Writing, actor: UserRow, id: string, content: string) {
  const comment = await loadComment(writing.db, id)
  if (!maySee(actor, comment)) throw new AppError('comment_not_found')
  if (!mayEdit(actor, comment)) throw new AppError('forbidden')
  const text = await renderComment(writing, content, messages.commentRequired)
  return transact(writing.db, async (tx, invalidate) => {
    const { post_id, content, updated_at } = await loadComment(tx, id)
    if (content !== text.content) await insertVersion(tx, id, { content, written_at: updated_at })
    await replaceContent(tx, id, { ...text, updated_at: new Date().toISOString() })
    await notifyOfComment(tx, id, { edited: true })
    invalidate(cacheTags.comments(post_id), cacheTags.commentWords)
    return loadComment(tx, id)
  })
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
