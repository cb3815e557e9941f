import { newId } from '../../../db/new-id.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { insertUser } from '../account/store.ts'
import { findAuthor } from './author-store.ts'

/** Finds or creates the imported author of that name. Without email and password they cannot sign in (design §6). */
export async function findOrCreateAuthor(db: Db, name: string): Promise<string> {
  // Reads before the transaction, because an import calls this for every file, and almost always the author exists.
  const known = await findAuthor(db, name)
  if (known !== undefined) return known
  return transact(db, (tx) => findOrCreateAuthorWithin(tx, name))
}

export async function findOrCreateAuthorWithin(tx: Tx, name: string): Promise<string> {
  return (await findAuthor(tx, name)) ?? createAuthor(tx, name)
}

async function createAuthor(tx: Tx, name: string): Promise<string> {
  const id = newId()
  await insertUser(tx, {
    id,
    name,
    email: null,
    email_key: null,
    email_confirmed_at: null,
    password_hash: null,
    avatar: null,
    verified: 0,
    admin: 0,
    writer: 0,
    created_at: new Date().toISOString(),
    deleted_at: null,
  })
  return id
}
