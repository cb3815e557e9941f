import { dialectOf } from './dialect/dialect.ts'
import type { Db } from './tables/schema.ts'

/**
 * The time in milliseconds since 1970 by the clock of PostgreSQL, for what several processes must agree upon, whatever
 * the clocks of their machines say; with SQLite that of this machine.
 */
export function timeOfSite(db: Db): number {
  return Date.now() + dialectOf(db).clockOffsetMs()
}
