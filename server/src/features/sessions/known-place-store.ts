import type { Db, Tx } from '../../db/schema.ts'

/** Networks and browsers kept of one user; the longest unseen go first. */
const PLACES_MAX = 20

/** Which of these places the user has signed in from; with no user, none, by the same query. */
export async function findKnownPlaces(
  db: Db,
  userId: string,
  places: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId)
    .where('place', 'in', places)
    .execute()
  return new Set(rows.map(({ place }) => place))
}

/** Whether anybody has signed in from there. */
export async function isKnownPlace(db: Db, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_places')
    .select('place')
    .where('place', '=', place)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Records where the user has just signed in from. */
export async function rememberPlaces(
  tx: Tx,
  userId: string,
  places: string[],
  now: string,
): Promise<void> {
  await tx
    .insertInto('known_places')
    .values(places.map((place) => ({ user_id: userId, place, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at: now }))
    .execute()
  const newest = tx
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('place')
    .limit(PLACES_MAX)
  await tx
    .deleteFrom('known_places')
    .where('user_id', '=', userId)
    .where('place', 'not in', newest)
    .execute()
}

/** Deletes places nobody has come from since then; answers how many. */
export async function deleteUnseenPlaces(tx: Tx, since: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('known_places')
    .where('seen_at', '<', since)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
