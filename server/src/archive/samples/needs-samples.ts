import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { hasPosts } from '../../features/posts/one-post/store.ts'
import { findSamplesState, setSamplesState } from './samples-store.ts'

/** Whether all or some samples must be added; a site with posts of its own gets none. */
export async function needsSamples(db: Db): Promise<boolean> {
  const state = await findSamplesState(db)
  if (state !== undefined) return state === 'begun'
  if (!(await hasPosts(db))) return true
  // Decided once, so that deleted and purged samples are not added again.
  await transact(db, (tx) => setSamplesState(tx, 'settled'))
  return false
}
