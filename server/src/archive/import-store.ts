import type { PostStatus } from '@byline/contract/post-states'
import type { Db, Schema, Tx } from '../db/schema.ts'

export interface Imported {
  post_id: string
  digest: string
  /** The post's version right after the import. */
  version: number
  /** The post's version now. */
  current_version: number
  created_at: string
  state: PostStatus
  deleted_at: string | null
}

/**
 * The post that an earlier import created from the file at that path, if its title or date (empty without one) is the
 * same. Otherwise the file may be from another blog.
 */
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
      'posts.created_at',
      'posts.state',
      'deleted_at',
    ])
    .where('imports.path', '=', path)
    .where((eb) =>
      eb.or([
        eb('imports.title', '=', title),
        ...(date === '' ? [] : [eb('imports.date', '=', date)]),
      ]),
    )
    .executeTakeFirst()
}

export async function recordImport(tx: Tx, row: Schema['imports']): Promise<void> {
  await tx
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(row))
    .execute()
}
