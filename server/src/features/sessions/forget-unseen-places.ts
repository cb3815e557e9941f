import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { PLACE_DAYS } from './browser-cookie.ts'
import { deleteUnseenPlaces } from './known-place-store.ts'

/** Deletes the places that nobody has come from for as long as a browser remembers its cookie. */
export const forgetUnseenPlaces: Job = {
  name: 'forget-unseen-places',
  everyMs: 60 * 60_000,
  run: async ({ db }, now) => {
    const since = new Date(now.getTime() - PLACE_DAYS * 24 * 60 * 60_000)
    await transact(db, (tx) => deleteUnseenPlaces(tx, since.toISOString()))
    return false
  },
}
