import { newId } from '../../db/new-id.ts'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { canSignIn } from '../users/account/rules.ts'
import { findUser, insertUser } from '../users/account/store.ts'
import { findAuthor } from './store.ts'

/** Finds or creates the imported author of that name. Without email and password they cannot sign in (design §6). */
export async function findOrCreateAuthor(db: Db, name: string): Promise<string> {
  // Reads before the transaction, because an import calls this for every file, and almost always the author exists.
  return (await findAuthor(db, name)) ?? transact(db, (tx) => findOrCreateAuthorWithin(tx, name))
}

export async function findOrCreateAuthorWithin(tx: Tx, name: string): Promise<string> {
  const known = await findAuthor(tx, name)
  if (known !== undefined) return known
  const { id } = await insertUser(tx, { id: newId(), name, created_at: new Date().toISOString() })
  return id
}

/** The imported author of that id. Throws `user_not_found`, or `not_imported` for somebody who has an account. */
export async function importedAuthor(db: Db, id: string): Promise<UserRow> {
  const author = await findUser(db, id)
  if (!author) throw new AppError('user_not_found')
  if (!isImported(author)) throw new AppError('not_imported')
  return author
}

/** Whether nobody can sign in as this user, and their posts were not transferred. */
export function isImported(user: UserRow): boolean {
  return !canSignIn(user) && user.email === null && user.deleted_at === null
}
