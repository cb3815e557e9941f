import { replyMessages } from '@byline/contract/messages/reply-messages'
import { cacheTags } from '../../db/cache-tags.ts'
import { newId } from '../../db/new-id.ts'
import type { Flag, Tx, UserRow } from '../../db/tables/schema.ts'
import type { Invalidate } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { moveSeries } from '../posts/series/store.ts'
import { canSignIn } from '../users/account/rules.ts'
import { findUser, insertUser, updateUser } from '../users/account/store.ts'
import { updateVisibility } from '../visibility/store.ts'
import { takeComments } from './deletion/former-member-store.ts'
import { importedAuthor } from './imported-authors.ts'
import { moveFormerPages, movePosts } from './store.ts'

/**
 * Transfers the posts and the comments of an imported author to an account; the author's page then redirects to the account's. The row
 * of the author stays, marked, so that a later import finds the account by the name. Throws `user_not_found`,
 * `not_imported`, and `invalid_fields` for a receiver without an account.
 */
export async function transferToAccount(tx: Tx, invalidate: Invalidate, authorId: string, accountId: string) {
  const from = await importedAuthor(tx, authorId)
  const to = await findUser(tx, accountId)
  if (!to || !canSignIn(to)) throw new AppError('invalid_fields', { to: [replyMessages.accountNeeded] })
  const posts = await movePosts(tx, from.id, to.id)
  await moveSeries(tx, from.id, to.id)
  await moveFormerPages(tx, from.id, to.id)
  await updateUser(tx, from.id, { handed_to: to.id, deleted_at: new Date().toISOString() })
  invalidate(cacheTags.user(from.id), cacheTags.user(to.id), cacheTags.posts, cacheTags.words, cacheTags.tags)
  const commented = await moveComments(tx, from.id, to.id)
  invalidate(cacheTags.commentWords, ...commented.map(cacheTags.comments))
  return { from, to, posts }
}

/** Returns the ids of the posts under which they stand. The first user is deleted, so that these comments are invisible. */
async function moveComments(tx: Tx, from: string, to: string): Promise<string[]> {
  // Counts follow the change of visibility, so that it comes before the change of the author.
  await updateVisibility(tx, { user: from })
  await takeComments(tx, { userId: to, placeholder: from })
  return updateVisibility(tx, { user: to })
}

/** The columns with which the new account signs in. */
export type SignInColumns = Pick<UserRow, 'name' | 'email' | 'email_key' | 'email_confirmed_at' | 'password_hash'>

/**
 * Transfers posts and page of an imported author to a new account by making the author's row the account. Another row
 * gets the imported name, so that a later import finds the account. Call it within `withEmailConflict`. Throws
 * `user_not_found` or `not_imported`.
 */
export async function transferToNewAccount(
  tx: Tx,
  invalidate: Invalidate,
  authorId: string,
  { name, email, email_key, email_confirmed_at, password_hash }: SignInColumns,
  flags: { admin?: Flag; writer?: Flag } = {},
): Promise<UserRow> {
  const author = await importedAuthor(tx, authorId)
  const user = await updateUser(tx, authorId, { name, email, email_key, email_confirmed_at, password_hash, ...flags })
  await insertUser(tx, {
    id: newId(),
    name: author.name,
    created_at: author.created_at,
    deleted_at: new Date().toISOString(),
    handed_to: authorId,
  })
  invalidate(cacheTags.user(authorId), cacheTags.words)
  return user
}
