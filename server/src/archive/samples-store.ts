import type { Db } from '../db/schema.ts'
import { hasPosts } from '../features/posts/store.ts'

/** `begun` until all are there: a start that was killed in between is completed by the next one. */
type SamplesState = 'begun' | 'settled'

const NAME = 'samples'

/** Whether the site is to get its samples, or those that are missing; who has posts of their own gets none. */
export async function needsSamples(db: Db): Promise<boolean> {
  const state = await findState(db)
  if (state !== undefined) return state === 'begun'
  if (!(await hasPosts(db))) return true
  // Decided once: samples that somebody deletes, and that are purged, stay away.
  await setSamplesState(db, 'settled')
  return false
}

export async function setSamplesState(db: Db, value: SamplesState): Promise<void> {
  await db
    .insertInto('site_facts')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

async function findState(db: Db): Promise<SamplesState | undefined> {
  const row = await db
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row?.value as SamplesState | undefined
}
