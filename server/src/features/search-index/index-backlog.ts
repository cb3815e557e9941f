import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { hasBacklog, indexSome } from './backlog-store.ts'

/** Few, because requests wait while a step writes. */
const ROWS_PER_STEP = 5
/** The longest texts take a fifth of a second each. */
const STEP_MAX_MS = 50

/** Indexes posts and comments after an upgrade, and those that were rendered again. Searches find the indexed ones. */
export const indexBacklog: Job = {
  name: 'index-backlog',
  everyMs: 10_000,
  hasWork: ({ db }) => hasBacklog(db),
  run: ({ db }) => indexNext(db),
}

/** Indexes some of the backlog; returns whether there may be more. */
export function indexNext(db: Db): Promise<boolean> {
  return transact(db, async (tx, invalidate) => {
    const indexed = await indexSome(tx, ROWS_PER_STEP, STEP_MAX_MS)
    if (indexed > 0) invalidate(cacheTags.words, cacheTags.commentWords)
    return indexed > 0
  })
}
