/**
 * The reason for a failed read or write of the database or a folder, if it is not a bug: `busy` is temporary (a lock, a
 * lost connection), `full` requires the operator (no space left, or read-only).
 */
export type StorageFailure = 'busy' | 'full'

/** A write waited too long for a lock or connection, or too many writes were waiting. */
export class DatabaseBusy extends Error {
  constructor() {
    super('another program holds the lock of the database')
  }
}

/** The storage failure behind an error, or undefined for any other error. */
export function storageFailureOf(error: unknown): StorageFailure | undefined {
  if (error instanceof DatabaseBusy) return 'busy'
  const {
    code,
    errcode,
    message = '',
  } = (error ?? {}) as Error & {
    code?: string
    errcode?: number
  }
  if (errcode !== undefined) return ofSqlite(errcode)
  if (code !== undefined) return ofPostgres(code) ?? (NO_SPACE.has(code) ? 'full' : undefined)
  return LOST_CONNECTION.test(message) ? 'busy' : undefined
}

/** Whether another connection holds the lock of SQLite; includes BUSY_SNAPSHOT and BUSY_RECOVERY. */
export function isLocked(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number }
  return BUSY.has(errcode & PRIMARY)
}

/** Whether SQLite has opened the file as read-only, or cannot write to it. */
export function isReadOnly(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number }
  return (errcode & PRIMARY) === READONLY
}

export function isCorrupt(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number }
  return (errcode & PRIMARY) === CORRUPT
}

/** The primary code is the low byte of an extended one (sqlite.org/rescode.html, §2). */
const PRIMARY = 0xff
/** SQLITE_BUSY and SQLITE_LOCKED. */
const BUSY = new Set([5, 6])
const READONLY = 8
const CORRUPT = 11
/** SQLITE_READONLY and SQLITE_FULL. */
const FULL = new Set([READONLY, 13])
/** SQLITE_IOERR_WRITE, _FSYNC, _DIR_FSYNC, _TRUNCATE, _SHMOPEN, _SHMSIZE and _COMMIT_ATOMIC; no errors of reads. */
const WRITE_ERRORS = new Set([778, 1034, 1290, 1546, 4618, 4874, 7690])

function ofSqlite(errcode: number): StorageFailure | undefined {
  if (BUSY.has(errcode & PRIMARY)) return 'busy'
  if (FULL.has(errcode & PRIMARY) || WRITE_ERRORS.has(errcode)) return 'full'
  return undefined
}

/** Error codes of the operating system for a disk that is full or read-only. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** disk_full, and read_only_sql_transaction after a server became a replica. */
const POSTGRES_FULL = new Set(['53100', '25006'])

/**
 * lock_not_available, query_canceled by a timeout, deadlock_detected, serialization_failure, too_many_connections, the
 * stop or start of a server, the class of lost connections, the system codes of lost connections, and those of a name
 * without an address, as that of a container that is stopped.
 */
const POSTGRES_BUSY =
  /^(55P03|57014|40P01|40001|53300|57P0[1-5]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/

function ofPostgres(code: string): StorageFailure | undefined {
  if (POSTGRES_FULL.has(code)) return 'full'
  return POSTGRES_BUSY.test(code) ? 'busy' : undefined
}

/** The message of pg-pool if all of its connections were in use for too long; a new one that fails has another. */
const NONE_FREE = 'timeout exceeded when trying to connect'

/** Whether all connections of this process to PostgreSQL were in use for too long, which says nothing about the server. */
export function hasNoneFree(error: unknown): boolean {
  return error instanceof Error && error.message === NONE_FREE
}

/** Matches messages, because these errors of node-postgres have no code. */
const LOST_CONNECTION = new RegExp(
  `^(Connection terminated|${NONE_FREE}|Client has encountered a connection error|Query read timeout)`,
)
