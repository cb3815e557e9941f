import type { PostStatus } from '@byline/contract/post-states'
import { insertMany } from '../../db/insert-many.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

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

/** The paths of all files that were imported, which spares a new site a query for each file. */
export async function importedPaths(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('imports').select('path').distinct().execute()
  return new Set(rows.map(({ path }) => path))
}

/** Those of the paths that were imported. */
export async function importedAmong(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('imports').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path))
}

export async function recordImport(tx: Tx, row: Schema['imports']): Promise<void> {
  await tx
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(row))
    .execute()
}

export function recordNewImports(tx: Tx, rows: Schema['imports'][]): Promise<void> {
  return insertMany(
    tx,
    'imports',
    rows.map((row) => ({ ...row })),
  )
}
