import type { Db, Tx } from '../../db/tables/schema.ts'

/** Words read for one beginning; a longer beginning has fewer. */
const READ_MAX = 1_000

/** The words with that beginning, or with that end if `backwards`, in the order of the index. */
export async function wordsBeginning(db: Db, beginning: string, { backwards = false, most = READ_MAX } = {}) {
  const column = backwards ? 'backwards' : 'word'
  const rows = await db
    .selectFrom('vocabulary')
    .select('word')
    .where(column, '>=', beginning)
    // The last character of Unicode follows every other one.
    .where(column, '<', `${beginning}\u{10ffff}`)
    .orderBy(column)
    .limit(most)
    .execute()
  return rows.map(({ word }) => word)
}

/** Words of one statement. */
const WORDS_AT_ONCE = 500

/** Adds words that the vocabulary does not have. A word stays when the last text with it is gone. */
export async function addWords(tx: Tx, words: string[]): Promise<void> {
  for (let start = 0; start < words.length; start += WORDS_AT_ONCE) {
    const rows = words
      .slice(start, start + WORDS_AT_ONCE)
      .map((word) => ({ word, backwards: [...word].reverse().join('') }))
    await tx.insertInto('vocabulary').values(rows).execute()
  }
}
