import { isFound, upsert } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'

/** Networks and browsers stored per user; beyond that, the least recently seen are deleted. */
const PLACES_MAX = 20

/** The given places from which the user has signed in. Without a user the same query runs, to take the same time. */
export async function findKnownPlaces(db: Db, userId: string, places: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId)
    .where('place', 'in', places)
    .execute()
  return new Set(rows.map(({ place }) => place))
}

/** Whether any user has signed in from the place. */
export async function isKnownPlace(db: Db, place: string): Promise<boolean> {
  return isFound(db.selectFrom('known_places').select('place').where('place', '=', place).limit(1))
}

/** Records the places that the user has just signed in from. */
export async function saveKnownPlaces(tx: Tx, userId: string, places: string[], now: string): Promise<void> {
  for (const place of places)
    await upsert(tx, 'known_places', ['user_id', 'place'], { user_id: userId, place, seen_at: now })
  const newest = tx
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('place')
    .limit(PLACES_MAX)
  await tx.deleteFrom('known_places').where('user_id', '=', userId).where('place', 'not in', newest).execute()
}
