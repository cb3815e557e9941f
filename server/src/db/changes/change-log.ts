import { type Dialect, dialectOf } from '../dialect/dialect.ts'
import type { Db, Tx } from '../tables/schema.ts'

/** Adds the cache tags to the log and notifies the other processes when the transaction commits. */
export async function logChanges(tx: Tx, cacheTags: string[]): Promise<void> {
  const at = new Date().toISOString()
  await tx
    .insertInto('changes')
    .values(cacheTags.map((tag) => ({ tag, at })))
    .execute()
  await dialectOf(tx).notify(tx)
}

/** The number of the newest change in the log. It changes with every logged write. */
export async function newestChange(db: Db): Promise<number> {
  const newest = db.selectFrom('changes').select((eb) => eb.fn.max('id').as('id'))
  return (await newest.executeTakeFirst())?.id ?? 0
}

/** The newest change in the log with its time, which differ between two databases unless one is a copy of the other. */
export function newestEntry(db: Db): Promise<{ id: number; at: string } | undefined> {
  return db.selectFrom('changes').select(['id', 'at']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The changes after that number in order, `limit` at most. */
export function changesAfter(db: Db, id: number, limit: number): Promise<{ id: number; tag: string }[]> {
  return db.selectFrom('changes').select(['id', 'tag']).where('id', '>', id).orderBy('id').limit(limit).execute()
}

/** The first change after that number. */
export function oldestChangeAfter(db: Db, id: number): Promise<{ at: string } | undefined> {
  return db.selectFrom('changes').select('at').where('id', '>', id).orderBy('id').limit(1).executeTakeFirst()
}

/** Whether the log still has every change after that number, with none of them trimmed. */
export async function isCompleteAfter(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('changes').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row === undefined ? id === 0 : row.id <= id + 1
}

export async function deleteChangesUpTo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('changes').where('id', '<=', id).execute()
}

/** `unknown` if nobody knows whether the write was stored, because its commit failed. */
export type WriteOutcome = 'stored' | 'unknown'

/** Receives the invalidated cache tags of a write of this process before the write is acknowledged. */
export type InvalidationListener = (cacheTags: readonly string[], outcome: WriteOutcome) => void

const listenersByDatabase = new WeakMap<Dialect, Set<InvalidationListener>>()

/** Calls the listener after every write of this process, until the returned function is called. */
export function onInvalidate(db: Db, listener: InvalidationListener): () => void {
  const dialect = dialectOf(db)
  const listeners = listenersByDatabase.get(dialect) ?? new Set()
  listenersByDatabase.set(dialect, listeners.add(listener))
  return () => listeners.delete(listener)
}

/** Reports the invalidated cache tags to every listener of this database. */
export function callListeners(db: Db, cacheTags: readonly string[], outcome: WriteOutcome): void {
  for (const listener of listenersByDatabase.get(dialectOf(db)) ?? []) listener(cacheTags, outcome)
}
