import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely'
import { isCorrupt, isLocked, storageFailureOf } from '../storage-failure.ts'
import { type LockLimits, LockQueue } from './lock-queue.ts'
import { Mutex } from './mutex.ts'

/** What the driver needs of the open file. */
export interface SqliteFile extends SqliteDatabase {
  open(): void
  isTransaction(): boolean
  /** Set once a damaged page was met: the next start has to read all of it. */
  damaged: boolean
  /** Tries to open for writing what could only be read when it was opened; answers whether that worked. */
  reopen(error: unknown): boolean
}

/**
 * One connection, lent to one user at a time. Unlike Kysely's own driver, a transaction or statement that finds the
 * file locked by another process gives the connection back while it waits, so that reads go on (decision 0024).
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
    const loan = await this.#lend()
    try {
      await this.#whenUnlocked(loan, () => this.#file.open())
    } finally {
      await this.releaseConnection(loan)
    }
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return this.#lend()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if ((connection as Loan).taken) this.#mutex.giveBack()
  }

  /** Every transaction of ours writes: with the lock taken at once, what it reads holds until it is done. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const loan = connection as Loan
    const begin = () => void run(this.#file, CompiledQuery.raw('begin immediate'))
    // Not ahead of those who wait already.
    if (this.#locked.isEmpty) await this.#whenUnlocked(loan, begin)
    else await this.#wait(loan, begin)
  }

  async commitTransaction(): Promise<void> {
    run(this.#file, CompiledQuery.raw('commit'))
  }

  /** An engine without room has rolled back by itself: a second rollback would fail, and hide why. */
  async rollbackTransaction(): Promise<void> {
    if (this.#file.isTransaction()) run(this.#file, CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#file.close()
  }

  async #lend(): Promise<Loan> {
    await this.#mutex.take()
    return new Loan(this.#file, (loan, attempt) => this.#whenUnlocked(loan, attempt))
  }

  async #whenUnlocked<T>(loan: Loan, attempt: () => T): Promise<T> {
    try {
      return this.#withRoom(attempt)
    } catch (error) {
      if (!isLocked(error) || this.#file.isTransaction()) throw error
      return this.#wait(loan, attempt)
    }
  }

  /** A disk may have been full or read-only when the file was opened, and be so no more. */
  #withRoom<T>(attempt: () => T): T {
    try {
      return attempt()
    } catch (error) {
      this.#file.damaged ||= isCorrupt(error)
      if (storageFailureOf(error) !== 'full' || this.#file.isTransaction()) throw error
      if (!this.#file.reopen(error)) throw error
      return attempt()
    }
  }

  async #wait<T>(loan: Loan, attempt: () => T): Promise<T> {
    loan.taken = false
    this.#mutex.giveBack()
    const result = await this.#locked.wait(() => this.#withRoom(attempt))
    loan.taken = true
    return result
  }
}

/** The one connection, for as long as one user has it. */
class Loan implements DatabaseConnection {
  /** False while it waits for a lock. */
  taken = true
  readonly #file: SqliteFile
  readonly #whenUnlocked: <T>(loan: Loan, attempt: () => T) => Promise<T>

  constructor(file: SqliteFile, whenUnlocked: <T>(loan: Loan, attempt: () => T) => Promise<T>) {
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
