import { Unreadable } from '@byline/moving/records/unreadable'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { createPosts, type NewPost } from '../../../features/posts/writing/create-posts.ts'
import { findImported, importedAmong, recordNewImports } from '../run/import-store.ts'
import type { ImportRun } from '../run/run.ts'

/** The facts by which a later import recognizes the record of a post. */
export interface ImportedFile {
  path: string
  title: string
  /** Empty without a date. */
  date: string
  digest: string
}

/**
 * Creates new posts in one transaction, and returns their ids. Throws `Unreadable` if another import has brought in one
 * of them.
 */
export async function saveImported(
  db: Db,
  posts: (NewPost & { file: ImportedFile })[],
  {
    alongside = async () => {},
    run,
  }: { alongside?: ((tx: Tx) => Promise<void>) | undefined; run?: ImportRun | undefined } = {},
): Promise<string[]> {
  const files = posts.map(({ file }) => file)
  let saved: string[] = []
  await createPosts(db, posts, async (tx, ids) => {
    await alongside(tx)
    await throwIfImported(tx, files)
    const rows = files.map((file, n) => ({ ...file, post_id: String(ids[n]), version: 1 }))
    await recordNewImports(tx, rows)
    await run?.record(
      tx,
      ids.map((id) => ({ kind: 'post', subject_id: id })),
    )
    saved = ids
  })
  return saved
}

async function throwIfImported(tx: Tx, files: ImportedFile[]): Promise<void> {
  const paths = await importedAmong(
    tx,
    files.map(({ path }) => path),
  )
  for (const { path, title, date } of files) {
    if (paths.has(path) && (await findImported(tx, path, title, date)))
      throw new Unreadable('another import has just brought it in')
  }
}
