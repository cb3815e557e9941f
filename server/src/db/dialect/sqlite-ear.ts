import type { SqliteDatabase } from 'kysely'
import type { Ear } from './dialect.ts'

/**
 * SQLite counts the writes of every other connection to the file, and can be asked without waiting; once for all
 * requests that came in at the same moment.
 */
export function openSqliteEar(database: SqliteDatabase): Ear {
  const count = database.prepare('pragma data_version')
  const read = () => (count.all([])[0] as { data_version: number }).data_version
  let heard = read()
  let asked = false
  return {
    hasNews() {
      if (asked) return false
      asked = true
      setImmediate(() => {
        asked = false
      })
      const before = heard
      heard = read()
      return heard !== before
    },
    isDeaf: () => false,
    close: async () => {},
  }
}
