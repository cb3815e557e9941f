import { sql } from 'kysely'
import { firstSeqOf, SEQS_PER_MILLISECOND } from '../../../db/seq.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

/** Free numbers (`seq.ts`) for new posts, in their order; several posts may have one date. */
export async function freeSeqs(tx: Tx, dates: readonly string[]): Promise<number[]> {
  const given = new Set<number>()
  for (const createdAt of dates) {
    let seq = await freeSeq(tx, createdAt)
    while (given.has(seq)) seq++
    given.add(seq)
  }
  return [...given]
}

/** The number of a new post of that time: the next one in its millisecond. */
export async function freeSeq(db: Db, createdAt: string): Promise<number> {
  const first = firstSeqOf(createdAt)
  const end = first + SEQS_PER_MILLISECOND
  const last = await lastBelow(db, first, end)
  if (last < end - 1) return last + 1
  // All numbers of the millisecond are taken, so it returns the first free number after them.
  const { rows } = await sql<{ seq: number }>`select seq + 1 as seq from posts
    where seq >= ${first} and not exists (select 1 from posts as next where next.seq = posts.seq + 1)
    order by seq limit 1`.execute(db)
  return Number(rows[0]?.seq)
}

/** The highest number in the range, or `first` - 1 if there is none. */
async function lastBelow(db: Db, first: number, end: number): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select('seq')
    .where('seq', '>=', first)
    .where('seq', '<', end)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? first - 1
}
