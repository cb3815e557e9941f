import { openSync, readSync } from 'node:fs'
import type { SqliteDatabase } from 'kysely'
import type { ChangeFeed } from './dialect.ts'

/**
 * SQLite counts the writes of every other connection to the file, and can be asked without waiting; once for all
 * requests that came in at the same moment.
 */
export function openSqliteChangeFeed(file: string, database: SqliteDatabase): ChangeFeed {
  // Prepared anew each time, as far as this handle knows: the file may have been opened again.
  const read = () =>
    (database.prepare('pragma data_version').all([])[0] as { data_version: number }).data_version
  const index = openIndex(file)
  let heard = read()
  let asked = false
  return {
    hasChanged() {
      if (asked) return false
      asked = true
      setImmediate(() => {
        asked = false
      })
      if (!index.hasChanged()) return false
      const before = heard
      heard = read()
      return heard !== before
    },
    isDisconnected: () => false,
    close: async () => {},
  }
}

/** Bytes by whose change a reader of the write-ahead log knows of a commit (sqlite.org/walformat.html, §2.2). */
const HEADER = 48

/**
 * The index of the write-ahead log changes with every commit of anybody. To read its header takes a fifth of the
 * time that the question takes, which locks the file. Where it cannot be read, it may always have changed.
 * It is never closed: that would end the locks that SQLite holds on it in this process (sqlite.org/howtocorrupt.html,
 * §2.2), and another process would take the database for abandoned.
 */
function openIndex(file: string): { hasChanged(): boolean } {
  const before = Buffer.alloc(HEADER)
  const now = Buffer.alloc(HEADER)
  let descriptor: number | undefined
  try {
    // Elsewhere what is read and what is mapped may differ.
    if (process.platform === 'linux') descriptor = openSync(`${file}-shm`, 'r')
  } catch {
    // A database in memory has none.
  }
  return {
    hasChanged() {
      if (descriptor === undefined || readSync(descriptor, now, 0, HEADER, 0) < HEADER) return true
      if (now.equals(before)) return false
      now.copy(before)
      return true
    },
  }
}
