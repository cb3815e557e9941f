import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { SqliteStatement } from 'kysely'
import type { SqliteFile } from './sqlite-driver.ts'
import { isReadOnly, storageFailureOf } from './storage-failure.ts'

type Value = null | number | bigint | string | Uint8Array

/** Prepared statements in the cache; the least recently used one is evicted first. */
const STATEMENTS_MAX = 500

/** Enough for the upper levels of every index and the list columns of thousands of posts. */
const CACHE_KIB = 8_192
/** The write-ahead log is truncated to this size after a long read of another process made it grow. */
const WAL_SIZE_LIMIT_BYTES = 64 * 1_048_576
/** Interval of the attempts to reopen a read-only file for writing. */
const REOPEN_MS = 1_000

/** Opens `node:sqlite` for Kysely's SQLite dialect. No statement waits for a lock, as that would block the thread. */
export function sqliteFile(file: string): SqliteFile {
  let database: DatabaseSync | undefined
  let readOnly = false
  let reopenAt = 0
  let closed = false
  let openings = 0
  let version: StatementSync | undefined
  const prepared = new Map<string, SqliteStatement>()

  function open(): DatabaseSync {
    if (database) return database
    if (closed) throw new Error('the database is closed')
    try {
      openings++
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
    version = undefined
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
      if (prepared.size > STATEMENTS_MAX) prepared.delete(prepared.keys().next().value as string)
      return statement
    },
    dataVersion() {
      version ??= prepareVersion(open())
      const [dataVersion] = version.get() as unknown as [number]
      return openings * 2 ** 32 + dataVersion
    },
    close() {
      closed = true
      shut()
    },
  }
}

/** Every request from the cache runs it: an array costs less than an object (decision 5). */
function prepareVersion(database: DatabaseSync): StatementSync {
  const statement = database.prepare('pragma data_version')
  statement.setReturnArrays(true)
  return statement
}

function openForWriting(file: string): DatabaseSync {
  restrictToOwner(file)
  // FULL: an acknowledged write survives a power cut, not only a crash of the process.
  return opened(file, {}, 'pragma journal_mode = wal; pragma synchronous = full')
}

const OWNER_ONLY = 0o600

/**
 * Restricts the database to its owner, whatever the umask. SQLite applies the umask when it creates the file, and gives
 * the mode of the file to its log and index.
 */
function restrictToOwner(file: string): void {
  if (file === ':memory:') return
  attempt(() => closeSync(openSync(file, 'ax', OWNER_ONLY)))
  for (const name of [file, `${file}-wal`, `${file}-shm`]) attempt(() => chmodSync(name, OWNER_ONLY))
}

/** Ignores errors: if the file cannot be created or changed and that matters, SQLite reports it later. */
function attempt(change: () => void): void {
  try {
    change()
  } catch {}
}

/** Opens the file when the disk is read-only or has no space for the index of the write-ahead log. */
function openForReading(file: string, error: unknown): DatabaseSync {
  const attempts = [
    // An exclusive connection needs no index on the disk.
    () => opened(file, {}, 'pragma locking_mode = exclusive'),
    () => opened(file, { readOnly: true }, ''),
    () => opened(immutable(file, error), { readOnly: true }, ''),
  ]
  for (const attempt of attempts) {
    try {
      return attempt()
    } catch {
      // The next attempt has fewer requirements.
    }
  }
  throw error
}

/** Opens the file as immutable. Throws `error` if there is a write-ahead log, because its content would be missing. */
function immutable(file: string, error: unknown): URL {
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0) throw error
  return new URL('?immutable=1', pathToFileURL(file))
}

/** SQLITE_CANTOPEN: SQLite cannot create its files beside the database, as in a read-only folder. */
function cannotMakeLog(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) === 14
}

function opened(file: string | URL, options: { readOnly?: boolean }, first: string): DatabaseSync {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0, ...options })
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
    iterate: (parameters) => statement.iterate(...bindable(parameters)) as IterableIterator<unknown>,
  }
}

/** `node:sqlite` silently stores a leading `Date` as NULL: only plain values are accepted. */
function bindable(parameters: readonly unknown[]): Value[] {
  for (const value of parameters) {
    const plain = value === null || ['string', 'number', 'bigint'].includes(typeof value)
    if (!plain && !(value instanceof Uint8Array)) {
      throw new TypeError(`SQLite cannot bind ${Object.prototype.toString.call(value)}`)
    }
  }
  return parameters as Value[]
}
