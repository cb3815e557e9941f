import { replyMessages } from '@byline/contract/messages/reply-messages'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Tx, UserRow } from '../../db/tables/schema.ts'
import type { Invalidate } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { moveSeries } from '../posts/series/store.ts'
import { canSignIn } from '../users/account/rules.ts'
import { findUser, updateUser } from '../users/account/store.ts'
import { importedAuthor } from '../users/authors/imported-author.ts'
import { moveFormerPages, movePosts } from './store.ts'

/**
 * Gives the posts of an imported author to an account; the author's page then leads to the account's. The author's row
 * stays, marked, so that a later import finds the account by the name. Throws `user_not_found`, `not_imported` for an
 * author who has an account, and `invalid_fields` for a receiver who has none.
 */
export async function handOver(
  tx: Tx,
  invalidate: Invalidate,
  authorId: string,
  accountId: string,
): Promise<{ from: UserRow; to: UserRow; posts: number }> {
  const from = await importedAuthor(tx, authorId)
  const to = await findUser(tx, accountId)
  if (!to || !canSignIn(to))
    throw new AppError('invalid_fields', { to: [replyMessages.accountNeeded] })
  const posts = await movePosts(tx, from.id, to.id)
  await moveSeries(tx, from.id, to.id)
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
}
