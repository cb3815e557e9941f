import { DAY_MS, HOUR_MS, MINUTE_MS } from '@byline/contract/rules/durations'
import { limits } from '@byline/contract/rules/limits'
import { isFound } from '../db/rows/rows.ts'
import type { Db, Schema } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import { REPLAY_MS } from '../features/idempotency/idempotent.ts'
import { PLACE_DAYS } from '../features/sessions/known-places.ts'
import { UNDO_MS } from '../features/users/links/mail-recovery.ts'
import { PRESENT_MS } from '../features/working-copies/writers.ts'
import type { Job } from '../scheduler/job.ts'

interface Ended {
  name: string
  table: keyof Schema
  /** The time at which a row ends. */
  column: string
  /** The time for which a row that has ended is stored. */
  storedMs?: number
  everyMs?: number
}

/** A page still says for a month why a link does not work any more. */
const LINK_KNOWN_MS = 30 * DAY_MS
/** Unsaved texts are offered for a month. */
const UNSAVED_MS = 30 * DAY_MS

/** The time in which the person concerned can ask about it (DSA Art. 20). */
const REPORT_KNOWN_MS = 180 * DAY_MS

/** Longer than the last attempt is away. */
const DELIVERY_KNOWN_MS = 30 * DAY_MS

const TEN_MINUTES = 10 * MINUTE_MS

const ended: readonly Ended[] = [
  { name: 'delete-ended-sessions', table: 'sessions', column: 'expires_at', everyMs: TEN_MINUTES },
  { name: 'delete-old-deliveries', table: 'webhook_deliveries', column: 'created_at', storedMs: DELIVERY_KNOWN_MS },
  { name: 'delete-ended-tokens', table: 'personal_tokens', column: 'expires_at' },
  { name: 'delete-unseen-places', table: 'known_places', column: 'seen_at', storedMs: PLACE_DAYS * DAY_MS },
  { name: 'delete-expired-confirmations', table: 'email_confirmations', column: 'expires_at' },
  { name: 'delete-expired-recoveries', table: 'account_recoveries', column: 'expires_at' },
  { name: 'delete-expired-company-sign-ins', table: 'company_sign_ins', column: 'expires_at' },
  { name: 'delete-expired-challenges', table: 'passkey_challenges', column: 'expires_at', everyMs: TEN_MINUTES },
  { name: 'delete-removed-passkeys', table: 'passkeys', column: 'ended_at', storedMs: UNDO_MS },
  { name: 'delete-removed-code-secrets', table: 'code_secrets', column: 'ended_at', storedMs: UNDO_MS },
  { name: 'delete-ended-recovery-codes', table: 'recovery_codes', column: 'ended_at', storedMs: UNDO_MS },
  { name: 'delete-old-subscription-links', table: 'subscription_links', column: 'expires_at', storedMs: LINK_KNOWN_MS },
  { name: 'delete-ended-invitations', table: 'invitations', column: 'expires_at', storedMs: LINK_KNOWN_MS },
  { name: 'delete-ended-draft-links', table: 'draft_links', column: 'expires_at', storedMs: LINK_KNOWN_MS },
  {
    name: 'delete-expired-replies',
    table: 'idempotency_keys',
    column: 'created_at',
    storedMs: REPLAY_MS,
    everyMs: TEN_MINUTES,
  },
  {
    name: 'delete-old-working-copies',
    table: 'working_copies',
    column: 'saved_at',
    storedMs: UNSAVED_MS,
    everyMs: TEN_MINUTES,
  },
  {
    name: 'delete-old-notifications',
    table: 'notifications',
    column: 'created_at',
    storedMs: limits.notificationDays * DAY_MS,
  },
  { name: 'delete-decided-reports', table: 'reports', column: 'decided_at', storedMs: REPORT_KNOWN_MS },
  { name: 'delete-gone-writers', table: 'writers', column: 'seen_at', storedMs: 2 * PRESENT_MS, everyMs: TEN_MINUTES },
]

/** The jobs that delete rows some time after they have ended. */
export const deleteEnded: readonly Job[] = ended.map(jobFor)

function jobFor({ name, table, column, storedMs = 0, everyMs = HOUR_MS }: Ended): Job {
  const hasEnded = (db: Db, now: Date) => {
    const { ref } = db.dynamic
    return [ref(`${table}.${column}`), '<=', new Date(now.getTime() - storedMs).toISOString()] as const
  }
  return {
    name,
    everyMs,
    hasWork: ({ db }, now) =>
      isFound(
        db
          .selectFrom(table)
          .select((eb) => eb.lit(1).as('one'))
          .where(...hasEnded(db, now))
          .limit(1),
      ),
    async run({ db }, now) {
      await transact(db, (tx) =>
        tx
          .deleteFrom(table)
          .where(...hasEnded(tx, now))
          .execute(),
      )
      return false
    },
  }
}
