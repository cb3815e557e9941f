import type { Db } from '../../db/schema.ts'

/** Words read for one beginning; a longer beginning has fewer. */
const READ_MAX = 1_000

/** The words with that beginning, or with that end if `backwards`, in the order of the index. */
export async function wordsBeginning(
  db: Db,
  beginning: string,
  { backwards = false, most = READ_MAX } = {},
): Promise<string[]> {
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
