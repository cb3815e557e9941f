import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../../tables/schema.ts'
import type { Dialect, IndexedRow } from '../dialect.ts'
import { letters } from './search.ts'

const ROWS_AT_ONCE = 100
/** Enough for the counts and the ends of every index while millions of rows are written. */
const CACHE_KIB = 524_288

/** Tables whose indexes are created at the end: in the order of an index that takes a tenth of the time. */
const TABLES = ['posts', 'post_tags', 'post_texts', 'comments']

export const insertIndexed: Dialect['insertIndexed'] = async (tx, kind, rows) => {
  // FTS5 is quick for rows in the order of their numbers.
  const sorted = rows.toSorted((a, b) => b.seq - a.seq)
  await insert(tx, `${kind}_words`, 'words', sorted, ({ words }) => words.join(' '))
  await insert(tx, `${kind}_fragments`, 'fragments', sorted, ({ fragments }) => fragments().join(' '))
  if (kind === 'comment') return
  await insert(tx, 'post_titles', 'title', sorted, ({ title }) => title)
  await insert(tx, 'post_letters', 'letters', sorted, ({ title }) => letters(title))
}

async function insert(
  tx: Tx,
  table: string,
  column: string,
  rows: IndexedRow[],
  textOf: (row: IndexedRow) => string,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    const values = some.map(() => '(?, ?)').join(', ')
    await tx.executeQuery(
      CompiledQuery.raw(
        `insert into ${table} (rowid, ${column}) values ${values}`,
        some.flatMap((row) => [-row.seq, textOf(row)]),
      ),
    )
  }
}

export const inBulk: Dialect['inBulk'] = async (db, work) => {
  // An interrupted seed starts again with an empty site, so nothing has to survive a crash.
  for (const pragma of ['journal_mode = memory', 'synchronous = off', `cache_size = -${CACHE_KIB}`]) {
    await sql.raw(`pragma ${pragma}`).execute(db)
  }
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema
    where type = 'index' and sql is not null
      and tbl_name in (select value from json_each(${JSON.stringify(TABLES)}))`.execute(db)
  const indexes = rows.filter(({ sql }) => !/^create unique/i.test(sql))
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await work()
  for (const { sql: text } of indexes) await sql.raw(text).execute(db)
  for (const pragma of ['synchronous = full', 'journal_mode = wal']) {
    await sql.raw(`pragma ${pragma}`).execute(db)
  }
}
