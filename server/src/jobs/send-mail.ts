import { senderOf } from '../features/mail/sender.ts'
import { hasDueMail } from '../mail/outbox-store.ts'
import { sendNextMail } from '../mail/send-mail.ts'
import type { Job } from '../scheduler/job.ts'

/** In this folder, because `mail/` does not depend on the scheduler. */
export const sendMail: Job = {
  name: 'send-mail',
  everyMs: 1_000,
  hasWork: ({ db }, now) => hasDueMail(db, now.toISOString()),
  run: async (deps, now) => sendNextMail({ ...deps, from: await senderOf(deps) }, now),
}
