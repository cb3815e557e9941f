import { type Dialect, dialectOf } from './dialect/dialect.ts'
import type { Db } from './tables/schema.ts'

/** Receives the invalidated cache tags of a write of this process before the write is acknowledged. */
export type InvalidationListener = (cacheTags: readonly string[]) => void

const listenersByDatabase = new WeakMap<Dialect, Set<InvalidationListener>>()

/** Calls the listener after every write of this process, until the returned function is called. */
export function onInvalidate(db: Db, listener: InvalidationListener): () => void {
  const dialect = dialectOf(db)
  const listeners = listenersByDatabase.get(dialect) ?? new Set()
  listenersByDatabase.set(dialect, listeners.add(listener))
  return () => listeners.delete(listener)
}

/** Reports the invalidated cache tags to every listener of this database. */
export function callListeners(db: Db, cacheTags: readonly string[]): void {
  for (const listener of listenersByDatabase.get(dialectOf(db)) ?? []) listener(cacheTags)
}
