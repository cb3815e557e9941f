/**
 * Why the database or a folder could not take a write or answer a read, where that is nobody's mistake: `busy`
 * passes by itself (a lock, a lost connection), `full` needs the operator (no room, or nothing may be written).
 */
export type StorageFailure = 'busy' | 'full'

/** Somebody else held the lock for longer than anyone here waits. */
export class DatabaseBusy extends Error {
  constructor() {
    super('another program holds the lock of the database')
  }
}

/** What sort of storage failure an error is, or undefined for any other error. */
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
  if (code !== undefined) return ofPostgres(code) ?? (NO_ROOM.has(code) ? 'full' : undefined)
  return LOST_CONNECTION.test(message) ? 'busy' : undefined
}

/** Whether SQLite says that another connection holds the lock; includes BUSY_SNAPSHOT and BUSY_RECOVERY. */
export function isLocked(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number }
  return BUSY.has(errcode & PRIMARY)
}

/** Whether SQLite says that the file was opened, or lies, where nothing can be written. */
export function isReadOnly(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number }
  return (errcode & PRIMARY) === READONLY
}

/** Whether SQLite found a page that cannot be right. */
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
/** And SQLITE_FULL. */
const FULL = new Set([READONLY, 13])
/** SQLITE_IOERR_WRITE, _FSYNC, _DIR_FSYNC, _TRUNCATE, _SHMOPEN, _SHMSIZE and _COMMIT_ATOMIC: a read is none of them. */
const WRITE_ERRORS = new Set([778, 1034, 1290, 1546, 4618, 4874, 7690])

function ofSqlite(errcode: number): StorageFailure | undefined {
  if (BUSY.has(errcode & PRIMARY)) return 'busy'
  if (FULL.has(errcode & PRIMARY) || WRITE_ERRORS.has(errcode)) return 'full'
  return undefined
}

/** Codes of the system for a disk that takes no more. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** disk_full, and read_only_sql_transaction: a server that has become a replica. */
const POSTGRES_FULL = new Set(['53100', '25006'])

/**
 * lock_not_available, query_canceled by a timeout, deadlock_detected, serialization_failure, too_many_connections,
 * a server that stops or starts, the class of lost connections, and what the system says of them.
 */
const POSTGRES_BUSY =
  /^(55P03|57014|40P01|40001|53300|57P0[1-5]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/

function ofPostgres(code: string): StorageFailure | undefined {
  if (POSTGRES_FULL.has(code)) return 'full'
  return POSTGRES_BUSY.test(code) ? 'busy' : undefined
}

/** node-postgres gives these no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/
