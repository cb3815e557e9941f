import type { Db } from '../../../db/tables/schema.ts'

/**
 * The id of the imported author with this name, that is, of a user without an email address (design §6); or of the
 * account that got everything of that author, so that a later import does not make them anew.
 */
export async function findAuthor(db: Db, name: string): Promise<string | undefined> {
  const author = await db
    .selectFrom('users')
    .leftJoin('users as heir', (join) =>
      join.onRef('heir.id', '=', 'users.handed_to').on('heir.deleted_at', 'is', null),
    )
    .select(({ fn }) => fn.coalesce('heir.id', 'users.id').as('id'))
    .where('users.name', '=', name)
    .where('users.email', 'is', null)
    .where(({ or, eb }) => or([eb('users.deleted_at', 'is', null), eb('heir.id', 'is not', null)]))
    .orderBy('users.created_at')
    .limit(1)
    .executeTakeFirst()
  return author?.id
}
