import { sql } from 'kysely'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { inspect } from '../../db/inspect.ts'
import { migrate } from '../../db/migrate.ts'
import { insertMany } from '../../db/rows/insert-many.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { addPostsToBacklog, indexNext } from '../../features/search/backlog-store.ts'
import { RowSum } from './row-sums.ts'

interface Table {
  name: keyof Schema
  columns: string[]
}

export interface MoveOptions {
  /** Whether a site in the other database is replaced. */
  replace: boolean
  /** Called after each part with how many rows were copied, of how many, and the table they are of. */
  onProgress: (done: number, total: number, table: string) => void
}

/**
 * Copies every row of a site to another database, of either engine, and indexes the words of its texts there. What is
 * read is the site at one moment. Each table is read again from the other database and compared before the copy is
 * committed; a move that fails changes nothing there. Returns the number of rows.
 */
export async function moveSite(from: Db, to: Db, { replace, onProgress }: MoveOptions): Promise<number> {
  const isSite = (await inspect(to)) === 'site'
  await migrate(to)
  if (isSite && !replace && (await hasContent(to))) {
    throw new Error('the other database has a site already: --force replaces it')
  }
  const tables = await tablesOf(from, to)
  const moved = await dialectOf(from).inSnapshot(from, (snapshot) =>
    transact(to, async (tx) => {
      const total = await countRows(snapshot, tables)
      let done = 0
      await dialectOf(to).writeFreely(tx, async () => {
        for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(tx)
        for (const table of tables) {
          const copied = await copyRows(snapshot, tx, table, (rows) => {
            done += rows
            onProgress(done, total, table.name)
          })
          if (!copied.isSameAs(await sumOf(tx, table))) {
            throw new Error(`the rows of ${table.name} differ in the other database, which is as it was before`)
          }
        }
        await addPostsToBacklog(tx, 'all')
      })
      return done
    }),
  )
  while (await indexNext(to));
  return moved
}

/** The tables of both engines; a column that only one of them has would be lost. */
async function tablesOf(from: Db, to: Db): Promise<Table[]> {
  const ours = await dialectOf(from).listColumns(from)
  const theirs = await dialectOf(to).listColumns(to)
  return [...ours]
    .filter(([name]) => theirs.has(name))
    .map(([name, columns]) => {
      const names = columns.map((column) => column.name).toSorted()
      const others = theirs
        .get(name)
        ?.map((column) => column.name)
        .toSorted()
      if (names.join() !== others?.join()) throw new Error(`the columns of ${name} differ in the other database`)
      return { name: name as keyof Schema, columns: names }
    })
}

async function copyRows(from: Db, to: Tx, { name, columns }: Table, onRows: (rows: number) => void): Promise<RowSum> {
  const sum = new RowSum()
  for await (const rows of dialectOf(from).readRows(from, name, columns)) {
    for (const row of rows) sum.add(row, columns)
    await insertMany(to, name, rows)
    onRows(rows.length)
  }
  return sum
}

async function sumOf(db: Db, { name, columns }: Table): Promise<RowSum> {
  const sum = new RowSum()
  for await (const rows of dialectOf(db).readRows(db, name, columns)) {
    for (const row of rows) sum.add(row, columns)
  }
  return sum
}

async function countRows(db: Db, tables: Table[]): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    total += Number(rows[0]?.count)
  }
  return total
}

async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['users', 'posts'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}
