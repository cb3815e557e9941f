import { cacheTags } from '../../../db/cache-tags.ts'
import { newId } from '../../../db/new-id.ts'
import type { Flag, Tx, UserRow } from '../../../db/tables/schema.ts'
import type { Invalidate } from '../../../db/transact.ts'
import { insertUser, type NewUserRow, updateUser } from '../account/store.ts'
import { importedAuthor } from './imported-author.ts'

/** With what a person signs in who claims the page and the articles of an imported author. */
export type ClaimingAccount = Pick<
  NewUserRow,
  'name' | 'email' | 'email_key' | 'email_confirmed_at' | 'password_hash'
>

/**
 * Makes an imported author an account: their row gets the address and the password, so that articles and page stay as they
 * are. A row that points to the account keeps the imported name, so that a later import finds it. Call it within
 * `withEmailConflict`. Throws `user_not_found`, or `not_imported` for somebody who can sign in already.
 */
export async function claimAuthor(
  tx: Tx,
  invalidate: Invalidate,
  authorId: string,
  { name, email, email_key, email_confirmed_at, password_hash }: ClaimingAccount,
  flags: { admin?: Flag; writer?: Flag } = {},
): Promise<UserRow> {
  const author = await importedAuthor(tx, authorId)
  const user = await updateUser(tx, authorId, {
    name,
    email,
    email_key,
    email_confirmed_at,
    password_hash,
    ...flags,
  })
  const former = await insertUser(tx, {
    id: newId(),
    name: author.name,
    email: null,
    email_key: null,
    email_confirmed_at: null,
    password_hash: null,
    avatar: null,
    verified: 0,
    admin: 0,
    writer: 0,
    created_at: author.created_at,
    deleted_at: new Date().toISOString(),
  })
  await updateUser(tx, former.id, { handed_to: authorId })
  invalidate(cacheTags.user(authorId), cacheTags.words)
  return user
}
