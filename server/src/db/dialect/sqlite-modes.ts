import { chmodSync, closeSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600

/**
 * Restricts the database to its owner, whatever the umask. SQLite applies the umask when it creates the file, and gives
 * the mode of the file to its log and index.
 */
export function restrictToOwner(file: string): void {
  if (file === ':memory:') return
  attempt(() => closeSync(openSync(file, 'ax', OWNER_ONLY)))
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    attempt(() => chmodSync(name, OWNER_ONLY))
}

/** Ignores errors: if the file cannot be created or changed and that matters, SQLite reports it later. */
function attempt(change: () => void): void {
  try {
    change()
  } catch {}
}
