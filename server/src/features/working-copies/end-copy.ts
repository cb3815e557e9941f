import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { type CopyKey, endCopy, findStored } from './store.ts'

/**
 * Discards a working copy, and whatever of it still arrives; not if it is newer than `seenAt`, as then somebody writes
 * on in it. Returns whether there was one.
 */
export function discardCopy(
  db: Db,
  key: CopyKey,
  seenAt: string | undefined,
  now = new Date(),
): Promise<boolean> {
  return transact(db, async (tx) => {
    const stored = await findStored(tx, key)
    if (!stored || stored.ended_at !== null) return false
    if (seenAt !== undefined && stored.written_at > seenAt) return false
    await endCopy(tx, key, now.toISOString())
    return true
  })
}
