import type { ChangeFeed } from '../dialect.ts'
import type { SqliteFile } from './driver.ts'

/**
 * Compares the data version of the file, which is read without waiting, once per cycle of the event loop: requests that
 * arrive at the same moment share the answer.
 */
export function openSqliteChangeFeed(file: Pick<SqliteFile, 'dataVersion'>): ChangeFeed {
  let version = file.dataVersion()
  let isRead = false
  return {
    hasChanged() {
      if (isRead) return false
      isRead = true
      setImmediate(() => {
        isRead = false
      })
      const before = version
      version = file.dataVersion()
      return version !== before
    },
    isDisconnected: () => false,
    // A commit of SQLite that fails stores nothing later.
    countOwn: () => {},
    close: async () => {},
  }
}
