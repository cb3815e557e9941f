import { cacheTags } from '../../db/cache-tags.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { countUncounted, hasUncounted } from './store.ts'

/**
 * Counts thanks and invalidates the pages that show them: one that is thanked a thousand times in a moment is made
 * again once. No page shows a number that is older than ten seconds, and none is dropped twice within nine (decision
 * 32).
 */
export const countThanksJob = {
  name: 'count-thanks',
  everyMs: 9_000,
  hasWork: ({ db }) => hasUncounted(db),
  async run({ db }) {
    return transact(db, async (tx, invalidate) => {
      const { posts, more } = await countUncounted(tx)
      invalidate(...posts.map(cacheTags.thanks))
      return more
    })
  },
} satisfies Job
