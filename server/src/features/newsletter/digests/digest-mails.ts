import type { DigestRow } from '../../../db/tables/newsletter-tables.ts'
import type { Db } from '../../../db/tables/schema.ts'
import type { Env } from '../../../env/env.ts'
import { deleteMailsToSubscriber } from '../../../mail/outbox-store.ts'
import { type ComposedMails, messageIdOf } from '../../../mail/send-mail.ts'
import { type LetterSite, letterSite } from '../../site/letters/letter-site.ts'
import { queueEvent } from '../../webhooks/queue-event.ts'
import { newsletterHeaders } from '../letters/headers.ts'
import { findSubscriber, isActive, updateSubscriber } from '../subscriber-store.ts'
import { countOutcome, findDigest } from './digest-store.ts'

/** Refused digests in a row after which a subscription ends. */
const FAILURES_MAX = 5

/** Writes the mails of digests, which the outbox stores without their content, and counts what became of them. */
export function digestMails(env: Pick<Env, 'publicUrl' | 'uploadsUrl'>): ComposedMails {
  /** The digest of the last mail, because its other mails follow. */
  let last: DigestRow | undefined
  let site: LetterSite | undefined

  async function digestOf(db: Db, id: string): Promise<DigestRow | undefined> {
    if (last?.id !== id) [last, site] = [await findDigest(db, id), await letterSite(db, env)]
    return last
  }

  return {
    async compose(db, { digest_id, subscriber_id }) {
      const digest = await digestOf(db, digest_id ?? '')
      const subscriber = await findSubscriber(db, subscriber_id ?? '')
      if (!digest || !site || !subscriber || !isActive(subscriber)) return undefined
      const token = subscriber.unsubscribe_token
      return {
        recipient: subscriber.email,
        subject: digest.subject,
        html: digest.html.replaceAll(digest.id, token),
        text: digest.text.replaceAll(digest.id, token),
        headers: newsletterHeaders(site, token),
        messageId: messageIdOf(env, `${digest.id} ${subscriber.id}`),
      }
    },
    async recordSent(tx, { digest_id, subscriber_id }) {
      await countOutcome(tx, digest_id ?? '', 'sent')
      const subscriber = await findSubscriber(tx, subscriber_id ?? '')
      if (subscriber && subscriber.failures > 0) {
        await updateSubscriber(tx, subscriber.id, { failures: 0, last_failure: null })
      }
    },
    async recordFailed(tx, { digest_id, subscriber_id }, rejection) {
      await countOutcome(tx, digest_id ?? '', 'failed')
      const subscriber = await findSubscriber(tx, subscriber_id ?? '')
      if (!subscriber || rejection === undefined) return
      const failures = subscriber.failures + 1
      await updateSubscriber(tx, subscriber.id, { failures, last_failure: rejection })
      if (failures < FAILURES_MAX || !isActive(subscriber)) return
      const ended_at = new Date().toISOString()
      await updateSubscriber(tx, subscriber.id, { ended_at, ended_by: 'bounces' })
      await queueEvent(tx, 'subscriber.removed', { id: subscriber.id, email: subscriber.email })
      await deleteMailsToSubscriber(tx, subscriber.id)
    },
  }
}
