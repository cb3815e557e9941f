import type { Db } from '../../db/schema.ts'

/** Makes every link worthless that was mailed to a user. */
export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** One link at a time: a new one makes the ones before it worthless. */
export async function replaceReset(
  db: Db,
  row: { token_hash: string; user_id: string; expires_at: string },
): Promise<void> {
  await deleteResetsOf(db, row.user_id)
  await db.insertInto('password_resets').values(row).execute()
}

/** Takes a link that is still good, so that nobody can take it again, and answers whose it is. */
export async function takeReset(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}
