import type { Db, Tx } from '../../db/tables/schema.ts'
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
