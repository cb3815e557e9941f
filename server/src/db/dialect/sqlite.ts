import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import type { Schema } from '../tables/schema.ts'
import { type Dialect, escapeLike } from './dialect.ts'
import { type LockLimits, lockLimits } from './lock-queue.ts'
import * as bulk from './sqlite/bulk.ts'
import { openSqliteChangeFeed } from './sqlite/change-feed.ts'
import { recordCleanShutdown as recordShutdown, wasShutDownCleanly } from './sqlite/clean-shutdown.ts'
import { copySqlite } from './sqlite/copy.ts'
import { sqliteFile } from './sqlite/database.ts'
import { BylineSqliteDriver, type SqliteFile } from './sqlite/driver.ts'
import { APPLICATION_ID, checkPages, inspectSqlite, sizeOf } from './sqlite/inspect.ts'
import * as rows from './sqlite/rows.ts'
import * as search from './sqlite/search.ts'

const UNIQUE_VIOLATIONS = [1555, 2067]

/** The dialect of SQLite; `name` is a file or `:memory:`. */
export function sqlite(name: string, limits: LockLimits = lockLimits): Dialect {
  const file = sqliteFile(name)
  let isIntact = false
  const dialect: Dialect = {
    kysely: new BylineSqliteDialect(file, limits, () => dialect),

    connections: () => undefined,

    inspect: async () => inspectSqlite(name),

    checkAfterUncleanShutdown() {
      isIntact = name === ':memory:' || sizeOf(name) === 0 || wasShutDownCleanly(name) || checkPages(name)
    },

    async markAsOurs(db) {
      const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db)
      if (rows[0]?.application_id === APPLICATION_ID) return
      await sql.raw(`pragma application_id = ${APPLICATION_ID}`).execute(db)
    },

    copyTo: (to) => copySqlite(name, to),

    // Uses another connection, because a transaction on this one would block its other callers.
    async inSnapshot(_db, work) {
      const snapshot = new Kysely<Schema>({ dialect: sqlite(name, limits).kysely })
      try {
        await sql`pragma query_only = on`.execute(snapshot)
        await sql`begin`.execute(snapshot)
        // A transaction sees the database as it is at its first read (sqlite.org/lang_transaction.html).
        await snapshot.selectFrom('changes').select('id').limit(1).execute()
        return await work(snapshot)
      } finally {
        await snapshot.destroy()
      }
    },

    recordCleanShutdown() {
      if (isIntact && !file.damaged) recordShutdown(name)
    },

    // Transactions wait in the driver.
    queueWrite: (work) => work(),

    withoutTimeouts: (_db, work) => work(),

    // Every transaction acquires the lock when it begins.
    acquireWriteLock: async () => {},

    // Other processes detect the commit by `data_version`.
    notify: async () => {},

    clockOffsetMs: () => 0,
    openChangeFeed: async () => openSqliteChangeFeed(file),

    ...search,
    ...bulk,
    ...rows,

    containsInAnyCase: (column, text) => sql`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '\\'`,

    isUniqueViolation: (error) => UNIQUE_VIOLATIONS.includes((error as { errcode?: number }).errcode ?? 0),
  }
  return dialect
}

class BylineSqliteDialect extends SqliteDialect {
  readonly #driver: () => BylineSqliteDriver
  readonly #dialect: () => Dialect

  constructor(file: SqliteFile, limits: LockLimits, dialect: () => Dialect) {
    super({ database: file })
    this.#driver = () => new BylineSqliteDriver(file, limits)
    this.#dialect = dialect
  }

  override createDriver() {
    return this.#driver()
  }

  override createAdapter() {
    return new BylineSqliteAdapter(this.#dialect())
  }
}

class BylineSqliteAdapter extends SqliteAdapter {
  readonly dialect: Dialect

  constructor(dialect: Dialect) {
    super()
    this.dialect = dialect
  }

  /** There is one connection, which the driver protects with its own mutex. */
  override get supportsMultipleConnections() {
    return true
  }

  /** SQLite supports it. Without it, a killed migration would stay half applied. */
  override get supportsTransactionalDdl() {
    return true
  }
}
