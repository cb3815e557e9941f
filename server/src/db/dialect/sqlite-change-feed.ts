import type { SqliteDatabase } from 'kysely'
import type { ChangeFeed } from './dialect.ts'

/**
 * `data_version` changes with every commit of another connection to the file (sqlite.org/pragma.html). It is read
 * without waiting, once per turn of the event loop: requests that arrive in the same turn share the result.
 */
export function openSqliteChangeFeed(database: SqliteDatabase): ChangeFeed {
  let version = readDataVersion(database)
  let isRead = false
  return {
    hasChanged() {
      if (isRead) return false
      isRead = true
      setImmediate(() => {
        isRead = false
      })
      const before = version
      version = readDataVersion(database)
      return version !== before
    },
    isDisconnected: () => false,
    close: async () => {},
  }
}

function readDataVersion(database: SqliteDatabase): number {
  // `prepare` caches statements. They are not stored here, because a reopened file needs new ones.
  const [row] = database.prepare('pragma data_version').all([])
  return (row as { data_version: number }).data_version
}
