import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { canSignIn } from '../account/rules.ts'
import { findUser } from '../account/store.ts'

/** The imported author of that id. Throws `user_not_found`, or `not_imported` for somebody who has an account. */
export async function importedAuthor(db: Db, id: string): Promise<UserRow> {
  const author = await findUser(db, id)
  if (!author) throw new AppError('user_not_found')
  if (!isImported(author)) throw new AppError('not_imported')
  return author
}

/** Whether nobody signs in as this user, and nothing of them was handed over. */
export function isImported(user: UserRow): boolean {
  return !canSignIn(user) && user.email === null && user.deleted_at === null
}
