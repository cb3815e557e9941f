import type { Db } from '../../db/schema.ts'

/** The id of the imported author with this name, that is, of a user without an email address (design §6). */
export async function findAuthor(db: Db, name: string): Promise<string | undefined> {
  const author = await db
    .selectFrom('users')
    .select('id')
    .where('name', '=', name)
    .where('email', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return author?.id
}
