import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { PLACE_DAYS } from './browser-cookie.ts'
import { deletePlacesUnseenSince } from './known-place-store.ts'

/** Deletes places without a sign-in during the lifetime of the cookie. */
export const deleteUnseenPlaces: Job = {
  name: 'delete-unseen-places',
  everyMs: 60 * 60_000,
  run: async ({ db }, now) => {
    const since = new Date(now.getTime() - PLACE_DAYS * 24 * 60 * 60_000)
    await transact(db, (tx) => deletePlacesUnseenSince(tx, since.toISOString()))
    return false
  },
}
