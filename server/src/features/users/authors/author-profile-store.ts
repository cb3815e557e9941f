import type { AuthorProfileRow, Db, Tx } from '../../../db/tables/schema.ts'

/** What a person says about themselves, or undefined if they have said nothing. */
export function findProfile(db: Db, userId: string): Promise<AuthorProfileRow | undefined> {
  return db
    .selectFrom('author_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Changes the given columns of what a person says about themselves. */
export async function replaceProfile(
  tx: Tx,
  userId: string,
  columns: Partial<Omit<AuthorProfileRow, 'user_id'>>,
): Promise<void> {
  const empty = { biography: '', html: '', renderer: 0, links: '[]' }
  const before = await findProfile(tx, userId)
  const row = { ...empty, ...before, ...columns, user_id: userId }
  await tx
    .insertInto('author_profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
