import { Kysely } from 'kysely'
import { type Dialect, dialectOf } from './dialect/dialect.ts'
import type { LockLimits } from './dialect/lock-queue.ts'
import { postgres, postgresReplica } from './dialect/postgres.ts'
import { sqlite } from './dialect/sqlite.ts'
import type { Db, Schema } from './tables/schema.ts'

/**
 * Opens a PostgreSQL database for a `postgres://` address, and otherwise the SQLite file of that name. With
 * `directUrl`, the address is that of a pooler in transaction mode (`postgres.ts`).
 */
export function connect(address: string, limits?: LockLimits, directUrl?: string): Db {
  const isPostgres = /^postgres(ql)?:\/\//.test(address)
  const dialect: Dialect = isPostgres ? postgres(address, limits, directUrl) : sqlite(address, limits)
  return new Kysely<Schema>({ dialect: dialect.kysely })
}

/**
 * Opens a replica of that primary; both have one dialect, so what is remembered by dialect is the same for them.
 * `onBreak` is called when a connection breaks.
 */
export function connectReplica(address: string, primary: Db, onBreak: () => void): Db {
  return new Kysely<Schema>({ dialect: postgresReplica(address, dialectOf(primary), onBreak) })
}

/** Whether the database answers a query. */
export async function answers(db: Db): Promise<boolean> {
  try {
    await db.selectFrom('changes').select('id').limit(1).execute()
    return true
  } catch {
    return false
  }
}
