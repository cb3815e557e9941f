import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type SqliteDatabase } from 'kysely'
import { type LockLimits, LockQueue, Mutex } from './lock-queue.ts'
import { isCorrupt, isLocked, storageFailureOf } from './storage-failure.ts'

/** The interface between the open file and the driver. */
export interface SqliteFile extends SqliteDatabase {
  open(): void
  isTransaction(): boolean
  /** A number that changes with every commit of another connection (sqlite.org/pragma.html), and when the file is reopened. */
  dataVersion(): number
  /** Set when a damaged page was read: the next start has to read the whole file. */
  damaged: boolean
  /**
   * Tries to reopen the file for writing if it was opened read-only or a statement failed with such an error. Returns
   * whether that worked.
   */
  reopen(error?: unknown): boolean
}

/**
 * One connection, used by one caller at a time. Unlike in Kysely's own driver, a transaction or statement that finds
 * the file locked by another process releases the connection while it waits, so reads continue (decision 1).
 */
export class BylineSqliteDriver implements Driver {
  readonly #file: SqliteFile
  readonly #mutex = new Mutex()
  readonly #locked: LockQueue

  constructor(file: SqliteFile, limits: LockLimits) {
    this.#file = file
    this.#locked = new LockQueue(this.#mutex, limits)
  }

  async init(): Promise<void> {
    const lease = await this.#lease()
    try {
      await this.#whenUnlocked(lease, () => this.#file.open())
    } finally {
      await this.releaseConnection(lease)
    }
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return this.#lease()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if ((connection as Lease).held) this.#mutex.release()
  }

  /** Every transaction writes, so it acquires the lock at once. Rows that it reads then cannot change until it ends. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const lease = connection as Lease
    const begin = () => {
      // On a read-only file SQLite would begin a read transaction, in which the file cannot be reopened.
      this.#file.reopen()
      run(this.#file, CompiledQuery.raw('begin immediate'))
    }
    // Joins the queue if other transactions wait already.
    if (this.#locked.isEmpty) await this.#whenUnlocked(lease, begin)
    else await this.#wait(lease, begin)
  }

  async commitTransaction(): Promise<void> {
    run(this.#file, CompiledQuery.raw('commit'))
  }

  /** On a full disk SQLite has already rolled back; a second rollback would fail and hide the original error. */
  async rollbackTransaction(): Promise<void> {
    if (this.#file.isTransaction()) run(this.#file, CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#file.close()
  }

  async #lease(): Promise<Lease> {
    await this.#mutex.acquire()
    return new Lease(this.#file, (lease, attempt) => this.#whenUnlocked(lease, attempt))
  }

  async #whenUnlocked<T>(lease: Lease, attempt: () => T): Promise<T> {
    try {
      return this.#reopenIfReadOnly(attempt)
    } catch (error) {
      if (!isLocked(error) || this.#file.isTransaction()) throw error
      return this.#wait(lease, attempt)
    }
  }

  /** A disk that was full or read-only when the file was opened may be writable by now. */
  #reopenIfReadOnly<T>(attempt: () => T): T {
    try {
      return attempt()
    } catch (error) {
      this.#file.damaged ||= isCorrupt(error)
      if (storageFailureOf(error) !== 'full' || this.#file.isTransaction()) throw error
      if (!this.#file.reopen(error)) throw error
      return attempt()
    }
  }

  async #wait<T>(lease: Lease, attempt: () => T): Promise<T> {
    lease.held = false
    this.#mutex.release()
    const result = await this.#locked.wait(() => this.#reopenIfReadOnly(attempt))
    lease.held = true
    return result
  }
}

/** The one connection, while one caller uses it. */
class Lease implements DatabaseConnection {
  /** False while it waits for a lock and the connection is released. */
  held = true
  readonly #file: SqliteFile
  readonly #whenUnlocked: <T>(lease: Lease, attempt: () => T) => Promise<T>

  constructor(file: SqliteFile, whenUnlocked: <T>(lease: Lease, attempt: () => T) => Promise<T>) {
    this.#file = file
    this.#whenUnlocked = whenUnlocked
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#whenUnlocked(this, () => run<Row>(this.#file, query))
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#file.prepare(query.sql).iterate(query.parameters)) {
      yield { rows: [row as Row] }
    }
  }
}

function run<Row>(file: SqliteFile, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = file.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}
