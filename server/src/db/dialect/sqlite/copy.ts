import { chmod } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { storageFailureOf } from '../storage-failure.ts'

/** Copies in one step, because a write of another process between two steps restarts the copy. */
const PAGES_MAX = 2 ** 31 - 1
const LOCK_MS = 5_000

/** Copies a database as it is at one moment, beside reads and writes (sqlite.org/backup.html). `to` must not exist. */
export async function copySqlite(file: string, to: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: LOCK_MS })
  try {
    await backup(source, to, { rate: PAGES_MAX })
    await chmod(to, 0o600)
  } finally {
    source.close()
  }
}

/**
 * Whether another process has the database open: only a single connection can give up the write-ahead log. If it does, the
 * head of the file changes, so this is asked only of a file that is about to be replaced. A damaged file is never open.
 */
export function isOpenElsewhere(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = delete')
    return false
  } catch (error) {
    return storageFailureOf(error) === 'busy'
  } finally {
    database.close()
  }
}
