import { hasDueMail } from '../mail/outbox-store.ts'
import { sendNextMail } from '../mail/send-mail.ts'
import type { Job } from '../scheduler/job.ts'

/** Here, because `mail/` knows nothing of jobs. */
export const sendMail: Job = {
  name: 'send-mail',
  everyMs: 1_000,
  hasWork: ({ db }, now) => hasDueMail(db, now.toISOString()),
  run: (deps, now) => sendNextMail(deps, now),
}
