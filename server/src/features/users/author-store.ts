import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { insertUser } from './store.ts'

/** The id of the imported author with this name, created if needed: without email and password (design §6). */
export async function findOrCreateAuthor(db: Db, name: string): Promise<string> {
  const existing = await db
    .selectFrom('users')
    .select('id')
    .where('name', '=', name)
    .where('email', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (existing) return existing.id
  const id = newId()
  await insertUser(db, {
    id,
    name,
    email: null,
    email_key: null,
    email_confirmed_at: null,
    password_hash: null,
    avatar: null,
    verified: 0,
    admin: 0,
    created_at: new Date().toISOString(),
    deleted_at: null,
  })
  return id
}
