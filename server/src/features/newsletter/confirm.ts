import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox-store.ts'
import { letterSite } from '../site/letters/letter-site.ts'
import { hashLinkToken } from '../users/links/link-token.ts'
import { queueEvent } from '../webhooks/queue-event.ts'
import { welcomeLetter } from './letters/letters.ts'
import { findLink, findSubscriber, isActive, updateSubscriber, useLinksOf } from './subscriber-store.ts'

/**
 * The result of a link: it confirmed, the address was subscribed before, or the link was used, is too old or unknown.
 */
export type Confirmation = 'confirmed' | 'already' | 'used' | 'old' | 'wrong'

/**
 * Confirms a subscription by the token of a mailed link, and queues the welcome. Wrong tokens are not counted: they
 * only read an index, and 256 random bits cannot be guessed.
 */
export async function confirmSubscription({ db, env }: Pick<Deps, 'db' | 'env'>, token: string): Promise<Confirmation> {
  const tokenHash = hashLinkToken(token)
  if (!(await findLink(db, tokenHash))) return 'wrong'
  return transact(db, async (tx) => {
    const link = await findLink(tx, tokenHash)
    const subscriber = link && (await findSubscriber(tx, link.subscriber_id))
    const now = new Date().toISOString()
    if (!subscriber) return 'wrong'
    if (isActive(subscriber)) return 'already'
    if (link.used_at !== null) return 'used'
    if (link.expires_at <= now) return 'old'
    await useLinksOf(tx, subscriber.id, now)
    await updateSubscriber(tx, subscriber.id, {
      confirmed_at: now,
      ended_at: null,
      ended_by: null,
      failures: 0,
      last_failure: null,
    })
    await queueEvent(tx, 'subscriber.added', { id: subscriber.id, email: subscriber.email })
    await queueMail(tx, welcomeLetter(await letterSite(tx, env), subscriber))
    return 'confirmed'
  })
}
