import { SqliteAdapter, sql } from 'kysely'
import type { Db } from '../src/db/tables/schema.ts'

/** The complete schema of a database, one fact per line in a fixed order, to compare two databases. */
export async function describeSchema(db: Db): Promise<string> {
  const { adapter } = db.getExecutor()
  const facts = adapter instanceof SqliteAdapter ? sqliteFacts(db) : postgresFacts(db)
  return `${(await facts).join('\n')}\n`
}

/** The statements of each table, index and trigger, without the internal tables of FTS5. */
async function sqliteFacts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select sql as text from sqlite_schema
    where sql is not null and name not like 'sqlite\\_%' escape '\\'
      and name not in (select name from pragma_table_list where type = 'shadow')
      and tbl_name not like 'kysely%'
    order by tbl_name, type desc, name`.execute(db)
  return rows.map(({ text }) => oneLine(text))
}

async function postgresFacts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with ours as (
      select oid, relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname not like 'kysely%'
    ), facts as (
      select name, 1 as part, lpad(attnum::text, 3, '0') as place, concat_ws(' ',
        'column', name || '.' || attname, format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end,
        case attidentity when 'a' then 'generated always as identity' end,
        case when attgenerated = 's' then 'generated always as stored' end,
        case when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end) as text
      from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      union all
      select name, 2, conname, 'constraint ' || conname || ' on ' || name || ' '
        || pg_get_constraintdef(pg_constraint.oid)
      from ours join pg_constraint on conrelid = ours.oid where contype <> 'n'
      union all
      select name, 3, relname, pg_get_indexdef(indexrelid)
      from ours join pg_index on indrelid = ours.oid join pg_class on pg_class.oid = indexrelid
      union all
      select name, 4, tgname, pg_get_triggerdef(pg_trigger.oid)
      from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
      union all
      select '~functions', 5, proname, pg_get_functiondef(pg_proc.oid)
      from pg_proc where pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    )
    select text from facts order by name collate "C", part, place collate "C"`.execute(db)
  return rows.map(({ text }) => oneLine(text))
}

/** Normalizes a statement, so that quotes and layout make no difference. */
function oneLine(statement: string): string {
  return statement
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .replace(/[,;)]/g, '$& ')
    .trim()
}
