import { DAY_MS, MINUTE_MS } from '@byline/contract/rules/durations'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteRevision, listThinnable } from './store.ts'

/** Revisions of one transaction, so that other writes wait only shortly. */
const AT_ONCE = 100
/** Days that the job looks back: a site may have been down for some of them. */
const THINNED_DAYS = 60

/**
 * Deletes, after a day, all revisions of a draft but the last of each hour. Those that readers have seen stay for ever.
 */
export const thinDrafts: Job = {
  name: 'thin-drafts',
  everyMs: 10 * MINUTE_MS,
  hasWork: async ({ db }, now) => (await listThinnable(db, { ...timeOf(now), limit: 1 })).length > 0,
  run: ({ db }, now) => thinNext(db, now),
}

/** Deletes the next ones; returns whether there may be more. */
export function thinNext(db: Db, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const rows = await listThinnable(tx, { ...timeOf(now), limit: AT_ONCE })
    for (const row of rows) await deleteRevision(tx, row)
    return rows.length === AT_ONCE
  })
}

/** Older ones were thinned before, so that they are not read each time. */
function timeOf(now: Date): { from: string; before: string } {
  const before = now.getTime() - DAY_MS
  return { from: new Date(before - THINNED_DAYS * DAY_MS).toISOString(), before: new Date(before).toISOString() }
}
