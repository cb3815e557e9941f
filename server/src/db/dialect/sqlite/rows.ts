import { sql } from 'kysely'
import { type Dialect, ROWS_READ_AT_ONCE } from '../dialect.ts'

export const listColumns: Dialect['listColumns'] = async (db) => {
  const { rows } = await sql<{ of: string; name: string }>`
    select tables.name as of, columns.name as name
    from pragma_table_list as tables, pragma_table_xinfo(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and columns.hidden = 0
      and tables.name not like 'sqlite\\_%' escape '\\' and tables.name not like 'kysely\\_%' escape '\\'`.execute(db)
  return Map.groupBy(rows, ({ of }) => of)
}

export const readRows: Dialect['readRows'] = async function* (db, table, columns) {
  // Articles from before 1970 have negative numbers.
  let last: number | undefined
  for (;;) {
    const { rows } = await sql<{ '#': number }>`
      select rowid as "#", ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      ${last === undefined ? sql`` : sql`where rowid > ${last}`} order by rowid limit ${sql.lit(ROWS_READ_AT_ONCE)}`.execute(
      db,
    )
    const end = rows.at(-1)
    if (!end) return
    last = end['#']
    yield rows.map(({ '#': _, ...row }) => row)
  }
}

export const writeFreely: Dialect['writeFreely'] = async (tx, _tables, work) => {
  await sql`pragma defer_foreign_keys = on`.execute(tx)
  // The triggers that count rows; the counts are rows too.
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema
    where type = 'trigger' and (name like 'count\\_%' escape '\\' or name like 'archive\\_%' escape '\\')`.execute(tx)
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(tx)
  const { rows: indexes } = await sql<{ name: string }>`
    select name from pragma_table_list where type = 'virtual' and schema = 'main'`.execute(tx)
  await work()
  for (const { name } of indexes.filter(({ name }) => name !== 'user_fragments')) {
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('delete-all')`.execute(tx)
  }
  for (const { sql: text } of triggers) await sql.raw(text).execute(tx)
}
