import { numbered, slugFromTitle } from '@byline/contract/slugs'
import type { Db } from '../../db/schema.ts'

/** Maximum number of candidates in one statement. */
const CANDIDATES_MAX = 500

/**
 * The slug of a new user's page: from the name, with a number if somebody has it. Deleted users keep theirs, as an undo
 * brings them back.
 */
export async function freeAuthorSlug(db: Db, name: string): Promise<string> {
  const candidates = numbered(slugFromTitle(name) || 'author')
  // The number of candidates grows with each query, because many people may have one name.
  for (let count = 1; ; count = Math.min(4 * count, CANDIDATES_MAX)) {
    const some = Array.from({ length: count }, () => String(candidates.next().value))
    const rows = await db.selectFrom('users').select('slug').where('slug', 'in', some).execute()
    const taken = new Set(rows.map(({ slug }) => slug))
    const free = some.find((slug) => !taken.has(slug))
    if (free !== undefined) return free
  }
}
