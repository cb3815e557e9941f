import { DAY_MS } from '@byline/contract/rules/durations'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteEventsBefore } from './security-log-store.ts'

/** Deletes the events of the security log that are older than `SECURITY_LOG_DAYS`. Nothing else deletes any. */
export const deleteOldEvents: Job = {
  name: 'delete-old-security-events',
  dailyAt: '02:40',
  run: ({ db, env }, now) => {
    const oldest = new Date(now.getTime() - env.securityLogDays * DAY_MS).toISOString()
    return transact(db, (tx) => deleteEventsBefore(tx, oldest))
  },
}
