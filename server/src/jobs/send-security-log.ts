import { transact } from '../db/transact.ts'
import { eventForPrograms } from '../features/security-log/present.ts'
import { hasEventsAfter, listEventsAfter } from '../features/security-log/security-log-store.ts'
import { findFact, setFact } from '../features/site/facts-store.ts'
import type { Job } from '../scheduler/job.ts'

/** Events of one step. */
const STEP_EVENTS = 500

/**
 * Events wait so long, because the clocks of several machines differ, and an event with an earlier time than the last
 * one that was sent would never be.
 */
const DELAY_MS = 5_000

/**
 * Writes the security log to the standard output, one JSON line for each event, where a collector reads it (OWASP ASVS
 * 5.0, 16.4.3). The place that was reached is stored after the lines were written, so an event may come twice, with the
 * same id, and none is left out: not those of the command line, nor those of a process that was killed.
 */
export const sendSecurityLog: Job = {
  name: 'send-security-log',
  everyMs: 1_000,
  async hasWork({ db, env }, now) {
    if (env.securityLog !== 'stdout') return false
    return hasEventsAfter(db, await findFact(db, 'securityLogSent'), untilOf(now))
  },
  async run({ db, log }, now) {
    const rows = await listEventsAfter(db, await findFact(db, 'securityLogSent'), untilOf(now), STEP_EVENTS)
    // `LOG_LEVEL` is about the process; whoever asks for this log gets it.
    const always = log.child({}, { level: 'info' })
    for (const row of rows) always.info({ securityEvent: eventForPrograms(row) }, 'security event')
    const last = rows.at(-1)
    if (last) await transact(db, (tx) => setFact(tx, 'securityLogSent', `${last.happened_at} ${last.id}`))
    return rows.length === STEP_EVENTS
  },
}

function untilOf(now: Date): string {
  return new Date(now.getTime() - DELAY_MS).toISOString()
}
