import type { Deps } from '../../deps.ts'
import type { Env } from '../../env/env.ts'
import { hasDueMail } from '../../mail/outbox-store.ts'
import { type ComposedMails, sendNextMail } from '../../mail/send-mail.ts'
import type { Job } from '../../scheduler/job.ts'
import { digestMails } from '../newsletter/digests/digest-mails.ts'
import { notificationMails } from '../notifications/mails/notification-mails.ts'
import { senderOf } from './mail-settings.ts'

export const sendMail: Job = {
  name: 'send-mail',
  everyMs: 1_000,
  hasWork: ({ db }, now) => hasDueMail(db, now.toISOString()),
  run: async (deps, now) => sendNextMail({ ...deps, from: await senderOf(deps) }, now, composedMails(deps)),
}

function composedMails(deps: Deps): ComposedMails {
  const digests = digestMailsOf(deps.env)
  const notifications = notificationMails(deps)
  return {
    compose: (db, mail) => (mail.digest_id === null ? notifications : digests).compose(db, mail),
    recordSent: async (tx, mail) => {
      if (mail.digest_id !== null) await digests.recordSent(tx, mail)
    },
    recordFailed: async (tx, mail, rejection) => {
      if (mail.digest_id !== null) await digests.recordFailed(tx, mail, rejection)
    },
  }
}

const byEnv = new WeakMap<Env, ComposedMails>()

/** One per process, because it remembers the last digest. */
function digestMailsOf(env: Env): ComposedMails {
  const known = byEnv.get(env) ?? digestMails(env)
  byEnv.set(env, known)
  return known
}
