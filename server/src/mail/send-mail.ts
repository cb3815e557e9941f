import type { Deps } from '../deps.ts'
import { claimMail, nextMail, removeMail } from './outbox-store.ts'

/** Minutes to wait after each failed try; after the last one the mail is given up. */
const BACK_OFF = [1, 5, 15, 60, 240, 720, 1440]

/** Sends one mail of the outbox; answers false when none has its turn. */
export async function sendNextMail(
  { db, log, transport }: Deps,
  now = new Date(),
): Promise<boolean> {
  const mail = await nextMail(db, now.toISOString())
  if (!mail) return false
  const minutes = BACK_OFF[mail.attempts]
  const next = new Date(now.getTime() + (minutes ?? 1_440) * 60_000).toISOString()
  // Postponed before it is sent: no other process takes it too, and one that breaks at it does not for ever.
  if (!(await claimMail(db, mail, next))) return true
  try {
    await transport(mail)
    await removeMail(db, mail.id)
  } catch (error) {
    // Only that and why, never to whom: the log holds no personal data.
    log.warn(
      { mail: mail.id, attempts: mail.attempts + 1, failure: (error as { code?: string }).code },
      'mail not sent',
    )
    if (minutes === undefined) await removeMail(db, mail.id)
  }
  return true
}
