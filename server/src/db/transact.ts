import { cancellationOf } from './cancellation.ts'
import { callListeners, logChanges } from './changes/change-log.ts'
import { dialectOf } from './dialect/dialect.ts'
import type { Db, Tx } from './tables/schema.ts'

/** Marks cache tags as invalid from the commit of the transaction on. */
export type Invalidate = (...cacheTags: string[]) => void

export interface TransactOptions {
  /**
   * Whether the call can still be cancelled after the commit. For writes that stay invisible until another write refers
   * to them, such as a picture, and for counted attempts.
   */
  provisional?: boolean
}

/**
 * Runs `work` in a transaction and logs the invalidated cache tags in it, so that no process can miss an acknowledged
 * write (design §4). On both engines one transaction runs at a time, so the rows that it reads do not change until it
 * ends, and the numbers of the log follow the order of the commits. A cancelled call commits nothing; after a commit
 * the call can no longer be cancelled. Throws `DatabaseBusy` if it waits too long for the write lock.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx, invalidate: Invalidate) => Promise<T>,
  { provisional = false }: TransactOptions = {},
): Promise<T> {
  const invalidated = new Set<string>()
  const cancellation = cancellationOf(db)
  cancellation?.signal.throwIfAborted()
  let isCommitting = false
  const write = () =>
    db.transaction().execute(async (tx) => {
      await dialectOf(tx).acquireWriteLock(tx)
      const result = await work(tx, (...cacheTags) => {
        for (const tag of cacheTags) invalidated.add(tag)
      })
      if (invalidated.size > 0) await logChanges(tx, [...invalidated])
      cancellation?.signal.throwIfAborted()
      if (!provisional) cancellation?.settle()
      isCommitting = true
      return result
    })
  const result = await dialectOf(db)
    .queueWrite(write)
    .catch((error: unknown) => {
      // A connection that breaks during the commit may have committed; a failure before it has changed nothing.
      if (isCommitting) callListeners(db, [...invalidated], 'unknown')
      throw error
    })
  callListeners(db, [...invalidated], 'stored')
  return result
}
