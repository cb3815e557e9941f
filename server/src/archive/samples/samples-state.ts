import type { Db, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { hasPosts } from '../../features/posts/one-post/store.ts'
import { findFact, setFact } from '../../features/site/facts-store.ts'

/** `begun` until all samples are added, so that the next start completes a killed one. */
type SamplesState = 'begun' | 'settled'

export async function setSamplesState(tx: Tx, value: SamplesState): Promise<void> {
  await setFact(tx, 'samples', value)
}

/** Undefined until the first start has decided whether the site gets samples. */
export async function findSamplesState(db: Db): Promise<SamplesState | undefined> {
  return (await findFact(db, 'samples')) as SamplesState | undefined
}

/** Whether all or some samples must be added; a site with posts of its own gets none. */
export async function needsSamples(db: Db): Promise<boolean> {
  const state = await findSamplesState(db)
  if (state !== undefined) return state === 'begun'
  if (!(await hasPosts(db))) return true
  // Decided once, so that deleted and purged samples are not added again.
  await transact(db, (tx) => setSamplesState(tx, 'settled'))
  return false
}
