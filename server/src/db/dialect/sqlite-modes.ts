import { chmodSync, closeSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600

/**
 * Lets nobody but the owner read the database, whatever the umask: SQLite creates its log and index with the mode of the
 * file, and the file itself by the umask.
 */
export function restrictToOwner(file: string): void {
  if (file === ':memory:') return
  attempt(() => closeSync(openSync(file, 'ax', OWNER_ONLY)))
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    attempt(() => chmodSync(name, OWNER_ONLY))
}

/** Errors are ignored: the file exists, is missing or cannot be changed, and SQLite reports it if that matters. */
function attempt(change: () => void): void {
  try {
    change()
  } catch {}
}
