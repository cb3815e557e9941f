import type { Db, Tx } from '../../db/schema.ts'
import { createPosts, type NewPost } from '../../features/posts/create-posts.ts'
import { findImported, importedAmong, recordNewImports } from './import-store.ts'
import { Unreadable } from './unreadable.ts'

/** What a later import knows of the file of a post. */
export interface ImportedFile {
  path: string
  title: string
  /** Empty without a date. */
  date: string
  digest: string
}

/** Creates new posts in one transaction. Throws `Unreadable` if another import has brought in one of them. */
export function saveImported(
  db: Db,
  posts: (NewPost & { file: ImportedFile })[],
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const files = posts.map(({ file }) => file)
  return createPosts(db, posts, async (tx, ids) => {
    await alongside(tx)
    await throwIfImported(tx, files)
    const rows = files.map((file, n) => ({ ...file, post_id: String(ids[n]), version: 1 }))
    await recordNewImports(tx, rows)
  })
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
