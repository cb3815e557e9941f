import { dialectOf } from '../../db/dialect/dialect.ts'
import { inspect } from '../../db/inspect.ts'
import { isNewer, migrate } from '../../db/migrate.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { addPostsToBacklog, indexNext } from '../../features/search/backlog-store.ts'
import { copyRows, countRows, deleteAllRows, hasContent, listTables } from './rows-store.ts'

export interface MoveOptions {
  /** Whether a site in the other database is replaced. */
  replace: boolean
  /** Called after each part with how many rows were copied, of how many, and the table they are of. */
  onProgress: (done: number, total: number, table: string) => void
}

/**
 * Copies every row of a site, as it is at one moment, to another database, of either engine, and indexes the words of
 * its texts there. Each table is compared before the copy is committed; a move that fails changes nothing there.
 * Returns the number of rows. Throws a sentence if the other database has a site that is not to be replaced.
 */
export async function moveSite(from: Db, to: Db, { replace, onProgress }: MoveOptions): Promise<number> {
  if ((await inspect(to)) === 'site' && !replace && (await hasContent(to))) {
    throw new Error('the other database has a site already: --force replaces it')
  }
  await migrate(to)
  if ((await isNewer(from)) || (await isNewer(to))) {
    throw new Error(
      'a newer version of Byline has used one of the databases: move with that one, so that nothing is lost',
    )
  }
  const tables = await listTables(from, to)
  const moved = await dialectOf(from).inSnapshot(from, (snapshot) =>
    transact(to, async (tx) => {
      const total = await countRows(snapshot, tables)
      let done = 0
      await dialectOf(to).writeFreely(tx, tables, async () => {
        await deleteAllRows(tx, tables)
        for (const table of tables) {
          await copyRows(snapshot, tx, table, (rows) => {
            done += rows
            onProgress(done, total, table.name)
          })
        }
        if (done !== total) throw new Error(`only ${done} of ${total} rows could be read`)
        await addPostsToBacklog(tx, 'all')
      })
      return done
    }),
  )
  while (await indexNext(to));
  return moved
}
