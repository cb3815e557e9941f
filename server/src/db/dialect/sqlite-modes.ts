import { chmodSync, closeSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600

/**
 * Lets nobody but the owner read the database, whatever the umask: SQLite makes its log and index with the rights of
 * the file, and the file itself with the umask's.
 */
export function tighten(file: string): void {
  if (file === ':memory:') return
  attempt(() => closeSync(openSync(file, 'ax', OWNER_ONLY)))
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    attempt(() => chmodSync(name, OWNER_ONLY))
}

/** There already, not there, not ours to change, or on a disk that takes no change: SQLite says what it thinks of it. */
function attempt(change: () => void): void {
  try {
    change()
  } catch {}
}
