import { messages } from '@byline/contract/messages'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { canSignIn } from '../users/rules.ts'
import { findUser, updateUser } from '../users/store.ts'
import { moveFormerPages, movePosts } from './store.ts'

/**
 * Gives the posts of an imported author to an account; the author's page then leads to the account's. The author's row
 * stays, marked, so that a later import finds the account by the name. Throws `user_not_found`, `not_imported` for an
 * author who has an account, and `invalid_fields` for a receiver who has none.
 */
export function handOver(
  db: Db,
  authorId: string,
  accountId: string,
): Promise<{ from: UserRow; to: UserRow; posts: number }> {
  return transact(db, async (tx, invalidate) => {
    const from = await findUser(tx, authorId)
    if (!from) throw new AppError('user_not_found')
    if (canSignIn(from) || from.email !== null) throw new AppError('not_imported')
    const to = await findUser(tx, accountId)
    if (!to || !canSignIn(to)) {
      throw new AppError('invalid_fields', { to: [messages.accountNeeded] })
    }
    const posts = await movePosts(tx, from.id, to.id)
    await moveFormerPages(tx, from.id, to.id)
    const now = new Date().toISOString()
    await updateUser(tx, from.id, { handed_to: to.id, deleted_at: now })
    invalidate(
      cacheTags.user(from.id),
      cacheTags.user(to.id),
      cacheTags.posts,
      cacheTags.words,
      cacheTags.tags,
    )
    return { from, to, posts }
  })
}
