import type { Env } from '../../env.ts'
import { hasDueMail } from '../../mail/outbox-store.ts'
import { type DigestMails, sendNextMail } from '../../mail/send-mail.ts'
import type { Job } from '../../scheduler/job.ts'
import { digestMails } from '../newsletter/digests/digest-mails.ts'
import { senderOf } from './mail-settings.ts'

export const sendMail: Job = {
  name: 'send-mail',
  everyMs: 1_000,
  hasWork: ({ db }, now) => hasDueMail(db, now.toISOString()),
  run: async (deps, now) => sendNextMail({ ...deps, from: await senderOf(deps) }, now, digestMailsOf(deps.env)),
}

const byEnv = new WeakMap<Env, DigestMails>()

/** One per process, because it remembers the last digest. */
function digestMailsOf(env: Env): DigestMails {
  const known = byEnv.get(env) ?? digestMails(env)
  byEnv.set(env, known)
  return known
}
