import type { Db, Tx } from '../db/schema.ts'

/** `begun` until all are there: a start that was killed in between is completed by the next one. */
type SamplesState = 'begun' | 'settled'

const NAME = 'samples'

export async function setSamplesState(tx: Tx, value: SamplesState): Promise<void> {
  await tx
    .insertInto('site_facts')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Undefined until it was decided whether the site gets its samples. */
export async function findSamplesState(db: Db): Promise<SamplesState | undefined> {
  const row = await db
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row?.value as SamplesState | undefined
}
