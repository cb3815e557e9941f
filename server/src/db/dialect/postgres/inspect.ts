import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../tables/schema.ts'
import type { Inspected } from '../dialect.ts'

/** The tables of the current schema, without those that belong to an extension. */
export async function inspectPostgres(db: Db): Promise<Inspected> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (
        select 1 from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      )`.execute(db)
  const tables = rows.map(({ name }) => name)
  const applied = tables.includes('kysely_migration')
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] }
  return { tables, migrations: applied.rows.map(({ name }) => name), foreign: false }
}

/** Milliseconds for which a connection that was closed may still be listed. */
const CLOSING_MS = 3_000

/**
 * Whether a connection other than this one is open to the database. PostgreSQL lists a connection for a moment after its
 * client has closed it, so those of the first look are given that time to go; a later one is in use.
 */
export async function isUsedElsewhere(db: Db): Promise<boolean> {
  const end = performance.now() + CLOSING_MS
  const first = await otherConnections(db)
  let open = first
  while (open.size > 0) {
    if (performance.now() > end || !open.isSubsetOf(first)) return true
    await setTimeout(100)
    open = await otherConnections(db)
  }
  return false
}

/** The processes of the server, each with the time of its start, because their numbers are used again. */
async function otherConnections(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select pid || ' ' || backend_start as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
