import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { mayManage } from '../../posts/one-post/rules.ts'
import { loadCard } from '../../posts/one-post/store.ts'
import { findComment, isUnder } from '../store.ts'
import { removePin, storeClosing, storePin } from './store.ts'

/**
 * Pins a comment above the others of its article, or unpins it. Only the author of the article and admins may. Throws
 * `comment_not_found` for a comment that readers do not see, and `forbidden`.
 */
export async function setPinned(db: Db, actor: UserRow, id: string, pinned: boolean): Promise<void> {
  await transact(db, async (tx, invalidate) => {
    const comment = await findComment(tx, id)
    if (!comment || !(await isUnder(tx, id, comment.post_id))) throw new AppError('comment_not_found')
    await assertMayControl(tx, actor, comment.post_id)
    await (pinned ? storePin : removePin)(tx, comment)
    invalidate(cacheTags.comments(comment.post_id))
  })
}

/** Closes the comments of an article, or opens them again, as above. Throws `post_not_found` and `forbidden`. */
export async function setClosed(db: Db, actor: UserRow, postId: string, closed: boolean): Promise<void> {
  await transact(db, async (tx, invalidate) => {
    await assertMayControl(tx, actor, postId)
    await storeClosing(tx, postId, closed ? new Date().toISOString() : null)
    invalidate(cacheTags.post(postId))
  })
}

async function assertMayControl(tx: Tx, actor: UserRow, postId: string): Promise<void> {
  if (!mayManage(actor, await loadCard(tx, postId))) throw new AppError('forbidden')
}
