import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely'
import { type Dialect, escapeLike } from './dialect.ts'
import { keepCounts } from './sqlite-counts.ts'
import { openSqlite } from './sqlite-database.ts'
import { openSqliteEar } from './sqlite-ear.ts'
import * as search from './sqlite-search.ts'

const UNIQUE_VIOLATIONS = [1555, 2067]

/** The embedded engine; `file` may be `:memory:`. */
export function sqlite(file: string): Dialect {
  let opened: SqliteDatabase | undefined
  const open = () => {
    opened ??= openSqlite(file)
    return opened
  }
  const dialect: Dialect = {
    kysely: new BylineSqliteDialect(open, () => dialect),

    // Every transaction takes the engine's one lock for writing as it begins.
    takeTurn: async () => {},

    // The file itself tells them.
    tellOthers: async () => {},

    openEar: async () => openSqliteEar(file, open()),

    serial: (column) => column.primaryKey().autoIncrement(),

    // The only sort of column that SQLite adds to a table that is there; it takes no room in a row.
    derived: (column, from) => column.notNull().generatedAlwaysAs(from),

    ...search,

    keepCounts,

    containsInAnyCase: (column, text) =>
      sql`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '\\'`,

    isUniqueViolation: (error) =>
      UNIQUE_VIOLATIONS.includes((error as { errcode?: number }).errcode ?? 0),
  }
  return dialect
}

class BylineSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #dialect: () => Dialect

  constructor(open: () => SqliteDatabase, dialect: () => Dialect) {
    const config = { database: async () => open() }
    super(config)
    this.#config = config
    this.#dialect = dialect
  }

  override createDriver() {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter() {
    return Object.assign(new SqliteAdapter(), { dialect: this.#dialect() })
  }
}

/** Every transaction of ours writes: taking the lock at once is what lets a second process wait for it instead of failing. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}
