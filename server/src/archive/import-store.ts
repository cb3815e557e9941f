import type { Db, Schema } from '../db/schema.ts'

export interface Imported {
  post_id: string
  digest: string
  /** The post's version right after the import. */
  version: number
  /** The post's version now. */
  current_version: number
  deleted_at: string | null
}

/** What an earlier import made of the file at that path, if its title or date is still the same. */
export function findImported(
  db: Db,
  path: string,
  title: string,
  date: string,
): Promise<Imported | undefined> {
  return db
    .selectFrom('imports')
    .innerJoin('posts', 'posts.id', 'imports.post_id')
    .select([
      'post_id',
      'digest',
      'imports.version',
      'posts.version as current_version',
      'deleted_at',
    ])
    .where('imports.path', '=', path)
    .where((eb) => eb.or([eb('imports.title', '=', title), eb('imports.date', '=', date)]))
    .executeTakeFirst()
}

export async function recordImport(db: Db, row: Schema['imports']): Promise<void> {
  await db
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(row))
    .execute()
}
