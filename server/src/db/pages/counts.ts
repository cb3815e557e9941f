import type { Db, Schema } from '../tables/schema.ts'

type Kind = Schema['counts']['kind']

/** The stored counts of these kinds and subjects, as a function; 0 where none is stored. An empty subject is the total. */
export async function readCounts(
  db: Db,
  kinds: Kind[],
  subjects: string[],
): Promise<(kind: Kind, subject: string) => number> {
  if (subjects.length === 0) return () => 0
  const rows = await db
    .selectFrom('counts')
    .select(['kind', 'subject', 'count'])
    .where('kind', 'in', kinds)
    .where('subject', 'in', subjects)
    .execute()
  const counts = new Map(rows.map(({ kind, subject, count }) => [`${kind} ${subject}`, count]))
  return (kind, subject) => counts.get(`${kind} ${subject}`) ?? 0
}
