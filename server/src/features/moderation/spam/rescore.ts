import { transact } from '../../../db/transact.ts'
import type { Job } from '../../../scheduler/job.ts'
import { forgetTraits, staleScores, storeScore } from '../traits-store.ts'
import { wordsIn } from './judged-words.ts'
import { scoreOf } from './score.ts'
import { countDecided, countsOf } from './word-store.ts'

/** Few enough for a step that delays the decision of an admin only shortly. */
const ROWS_PER_STEP = 50

/**
 * A score is made again once the decisions have grown by half: while an admin clears a queue of thousands, each of them
 * is scored some ten times, not after each decision.
 */
function scoredBelow(decided: number): number {
  return decided - Math.floor(decided / 3)
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
      const texts = stale.map(({ id, html }) => ({ id, words: wordsIn(html) }))
      const counts = await countsOf(tx, [...new Set(texts.flatMap(({ words }) => words))])
      for (const { id, words } of texts) await storeScore(tx, id, scoreOf(words, counts).score, decided)
      return stale.length === ROWS_PER_STEP
    }),
}

export const forgetCommentTraits: Job = {
  name: 'forget-comment-traits',
  dailyAt: '03:40',
  run: ({ db }, now) => transact(db, (tx) => forgetTraits(tx, now)),
}
