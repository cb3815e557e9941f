import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

type Value = null | number | bigint | string | Uint8Array

/** How many prepared statements are kept, least recently used out first. */
const STATEMENTS = 500

/** The upper levels of every index and what lists show of thousands of posts. */
const CACHE_KIB = 8_192

/** Opens `node:sqlite` in the shape Kysely's SQLite dialect wants. */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5_000 })
  // FULL: an acknowledged write survives a power cut, not only a crash of the process.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off')
  database.exec(`pragma cache_size = -${CACHE_KIB}`)
  const prepared = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const statement = prepared.get(sql) ?? wrap(database.prepare(sql))
      prepared.delete(sql)
      prepared.set(sql, statement)
      if (prepared.size > STATEMENTS) prepared.delete(prepared.keys().next().value as string)
      return statement
    },
    close() {
      prepared.clear()
      database.close()
    },
  }
}

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) =>
      statement.iterate(...bindable(parameters)) as IterableIterator<unknown>,
  }
}

/** `node:sqlite` stores a leading `Date` as NULL without a word: only plain values may pass. */
function bindable(parameters: readonly unknown[]): Value[] {
  for (const value of parameters) {
    const plain = value === null || ['string', 'number', 'bigint'].includes(typeof value)
    if (!plain && !(value instanceof Uint8Array)) {
      throw new TypeError(`SQLite cannot bind ${Object.prototype.toString.call(value)}`)
    }
  }
  return parameters as Value[]
}
