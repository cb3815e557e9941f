import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'

/** The imported author of that name, made if needed: no email, no password, so nobody can sign in as them (design §6). */
export async function findOrCreateAuthor(db: Db, name: string): Promise<string> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('name', '=', name)
    .where('email', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await db
    .insertInto('users')
    .values({
      id,
      name,
      email: null,
      avatar: null,
      verified: 0,
      admin: 0,
      created_at: new Date().toISOString(),
    })
    .execute()
  return id
}

/** The user with that email, in any case; undefined if there is none. */
export async function findUserByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  return row?.id
}

/** Sets the picture and the badge of a user. */
export async function dressAuthor(
  db: Db,
  id: string,
  { avatar, verified }: { avatar: string | null; verified: boolean },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ avatar, verified: verified ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}
