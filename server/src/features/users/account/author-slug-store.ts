import { randomInt } from 'node:crypto'
import { numbered, slugFromTitle } from '@byline/contract/rules/slugs'
import type { Db } from '../../../db/tables/schema.ts'

/** Of more people with one name, a random number says as much, and finding it takes no longer for each. */
const COUNTED = 20

/**
 * The slug of a new user's page: from the name, with a number if somebody has it. Deleted users keep theirs, as an undo
 * brings them back.
 */
export async function freeAuthorSlug(db: Db, name: string): Promise<string> {
  const wanted = slugFromTitle(name) || 'author'
  const first = await firstFree(db, [wanted])
  if (first !== undefined) return first
  const counted = await firstFree(db, [...numbered(wanted).take(COUNTED)])
  if (counted !== undefined) return counted
  for (;;) {
    const free = await firstFree(db, [`${wanted.slice(0, 190)}-${randomInt(1_000, 100_000_000)}`])
    if (free !== undefined) return free
  }
}

async function firstFree(db: Db, slugs: string[]): Promise<string | undefined> {
  const rows = await db.selectFrom('users').select('slug').where('slug', 'in', slugs).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  return slugs.find((slug) => !taken.has(slug))
}
