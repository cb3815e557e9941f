import { sql } from 'kysely'
import type { Db } from '../../src/db/tables/schema.ts'

/** Ends every listening connection; returns false if the engine has none. */
export async function endListeners(db: Db): Promise<boolean> {
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where (query ilike 'listen %' or query like 'select max(id), clock_timestamp()%') and datname = current_database()`
  return end.execute(db).then(
    () => true,
    () => false,
  )
}
