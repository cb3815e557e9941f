import { transact } from '../../../db/transact.ts'
import type { Job } from '../../../scheduler/job.ts'
import { forgetTraits, staleScores, storeScore } from '../traits-store.ts'
import { scoreWords, wordsIn } from './judged-words.ts'
import { countDecided } from './word-store.ts'

const ROWS_PER_STEP = 200

/** A score is made again once the decisions have grown by a twentieth, so the work of a queue does not grow with each. */
function scoredBelow(decided: number): number {
  return decided - Math.floor(decided / 20)
}

/** Orders the queue by what admins have decided since the comments were held. */
export const rescoreHeld: Job = {
  name: 'rescore-held-comments',
  everyMs: 5_000,
  hasWork: async ({ db }) => (await staleScores(db, scoredBelow(await countDecided(db)), 1)).length > 0,
  run: ({ db }) =>
    transact(db, async (tx) => {
      const decided = await countDecided(tx)
      const stale = await staleScores(tx, scoredBelow(decided), ROWS_PER_STEP)
      for (const { id, html } of stale) await storeScore(tx, id, (await scoreWords(tx, wordsIn(html))).score, decided)
      return stale.length === ROWS_PER_STEP
    }),
}

export const forgetCommentTraits: Job = {
  name: 'forget-comment-traits',
  dailyAt: '03:40',
  run: ({ db }, now) => transact(db, (tx) => forgetTraits(tx, now)),
}
