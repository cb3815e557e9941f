import type { Db, Tx } from '../db/schema.ts'

/** `begun` until all samples are added, so that the next start completes a killed one. */
type SamplesState = 'begun' | 'settled'

const NAME = 'samples'

export async function setSamplesState(tx: Tx, value: SamplesState): Promise<void> {
  await tx
    .insertInto('site_facts')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Undefined until the first start has decided whether the site gets samples. */
export async function findSamplesState(db: Db): Promise<SamplesState | undefined> {
  const row = await db
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row?.value as SamplesState | undefined
}
