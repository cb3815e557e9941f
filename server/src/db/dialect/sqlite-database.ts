import { existsSync, statSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { SqliteStatement } from 'kysely'
import { isReadOnly, storageFailureOf } from '../storage-failure.ts'
import type { SqliteFile } from './sqlite-driver.ts'
import { tighten } from './sqlite-modes.ts'

type Value = null | number | bigint | string | Uint8Array

/** How many prepared statements are kept, least recently used out first. */
const STATEMENTS = 500

/** The upper levels of every index and what lists show of thousands of posts. */
const CACHE_KIB = 8_192
/** What the write-ahead log shrinks to after a foreign reader held it open, and it grew. */
const WAL_SIZE_LIMIT_BYTES = 64 * 1_048_576
/** Milliseconds between two tries to open for writing what could be opened for reading alone. */
const REOPEN_MS = 1_000

/** Opens `node:sqlite` in the shape Kysely's SQLite dialect wants; nothing waits for a lock within the thread. */
export function sqliteFile(file: string): SqliteFile {
  let database: DatabaseSync | undefined
  let readOnly = false
  let reopenAt = 0
  let closed = false
  const prepared = new Map<string, SqliteStatement>()

  function open(): DatabaseSync {
    if (database) return database
    if (closed) throw new Error('the database is closed')
    try {
      database = openForWriting(file)
      readOnly = false
    } catch (error) {
      if (storageFailureOf(error) !== 'full' && !cannotMakeLog(error)) throw error
      database = openForReading(file, error)
      readOnly = true
    }
    return database
  }

  function shut(): void {
    prepared.clear()
    database?.close()
    database = undefined
  }

  return {
    open: () => void open(),
    reopen(error) {
      if (!readOnly && !isReadOnly(error)) return false
      if (performance.now() < reopenAt) return false
      reopenAt = performance.now() + REOPEN_MS
      shut()
      open()
      return !readOnly
    },
    damaged: false,
    isTransaction: () => database?.isTransaction ?? false,
    prepare(sql) {
      const statement = prepared.get(sql) ?? wrap(open().prepare(sql))
      prepared.delete(sql)
      prepared.set(sql, statement)
      if (prepared.size > STATEMENTS) prepared.delete(prepared.keys().next().value as string)
      return statement
    },
    close() {
      closed = true
      shut()
    },
  }
}

function openForWriting(file: string): DatabaseSync {
  tighten(file)
  // FULL: an acknowledged write survives a power cut, not only a crash of the process.
  return opened(file, {}, 'pragma journal_mode = wal; pragma synchronous = full')
}

/** Where there is no room even for the index of the write-ahead log, or nothing can be written. */
function openForReading(file: string, error: unknown): DatabaseSync {
  const attempts = [
    // With the file for itself it needs no index on the disk.
    () => opened(file, {}, 'pragma locking_mode = exclusive'),
    () => opened(file, { readOnly: true }, ''),
    () => opened(unchanging(file, error), { readOnly: true }, ''),
  ]
  for (const attempt of attempts) {
    try {
      return attempt()
    } catch {
      // The next one asks for less.
    }
  }
  throw error
}

/** As a file that nobody writes; what stands in a log beside it would be missed. */
function unchanging(file: string, error: unknown): URL {
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0) throw error
  return new URL('?immutable=1', pathToFileURL(file))
}

/** SQLITE_CANTOPEN: a read-only folder has no room for the files beside the database. */
function cannotMakeLog(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) === 14
}

function opened(file: string | URL, options: { readOnly?: boolean }, first: string): DatabaseSync {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: 0,
    ...options,
  })
  try {
    database.exec(`${first}; pragma trusted_schema = off; pragma cache_size = -${CACHE_KIB};
      pragma journal_size_limit = ${WAL_SIZE_LIMIT_BYTES}`)
    database.prepare('select 1 from sqlite_schema limit 1').all()
    return database
  } catch (error) {
    database.close()
    throw error
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
