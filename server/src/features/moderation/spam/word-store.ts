import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import type { WordCounts } from './score.ts'

/**
 * The counts of these words, and under the empty word the numbers of decided comments. A stored count falls below zero
 * if a decision is undone on a text that was changed after it.
 */
export async function countsOf(db: Db, words: readonly string[]): Promise<Map<string, WordCounts>> {
  const rows = await db
    .selectFrom('spam_words')
    .selectAll()
    .where('word', 'in', ['', ...words])
    .execute()
  return new Map(rows.map(({ word, spam, honest }) => [word, { spam: Math.max(0, spam), honest: Math.max(0, honest) }]))
}

/** The number of comments that admins have called spam or approved. */
export async function countDecided(db: Db): Promise<number> {
  const total = (await countsOf(db, [])).get('')
  return total ? total.spam + total.honest : 0
}

/** Counts the words of a comment as spam or honest; with `by` -1 no longer. */
export async function countWords(tx: Tx, words: readonly string[], kind: keyof WordCounts, by: 1 | -1): Promise<void> {
  const counts = { spam: 0, honest: 0, [kind]: by }
  // Written in the order of words, so that two decisions at once never wait for each other.
  const rows = ['', ...words].toSorted().map((word) => ({ word, ...counts }))
  await tx
    .insertInto('spam_words')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet({
        spam: sql`spam_words.spam + excluded.spam`,
        honest: sql`spam_words.honest + excluded.honest`,
      }),
    )
    .execute()
}
