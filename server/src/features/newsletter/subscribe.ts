import { paths } from '@byline/contract/addresses/paths'
import { DAY_MS } from '@byline/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { SubscriberRow } from '../../db/tables/newsletter-tables.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import {
  countAttempt,
  isAttemptAllowed,
  type Limit,
  networkThrottles,
  throttle,
} from '../../http/throttles/throttle.ts'
import { queueMail } from '../../mail/outbox-store.ts'
import type { Job } from '../../scheduler/job.ts'
import { type LetterSite, letterSite } from '../site/letters/letter-site.ts'
import { newEmailKey } from '../users/account/create-user.ts'
import { createLinkToken } from '../users/links/link-token.ts'
import { alreadySubscribedLetter, confirmationLetter } from './letters/letters.ts'
import {
  claimRequest,
  deleteLinksOf,
  findSubscriberByKey,
  hasRequest,
  insertLink,
  insertRequest,
  insertSubscriber,
  isActive,
  updateSubscriber,
} from './subscriber-store.ts'

/** The lifetime of a link that confirms. */
const LINK_LIFETIME_MS = 7 * DAY_MS

/** Mails to one address, from all who ask together, so that nobody can flood it. */
const CONFIRMATIONS: Limit = { name: 'subscription mails', max: 3, minutes: 24 * 60 }
const REMINDERS: Limit = { name: 'already subscribed', max: 1, minutes: 24 * 60 }

/** Limit per network; high enough for a school class that subscribes at once. */
const SUBSCRIPTIONS: Limit = { name: 'subscriptions', max: 100, minutes: 60 }

/** Counts a request for a subscription. Throws `too_many_requests`. */
export async function countNetworkSubscription(deps: Deps, request: FastifyRequest): Promise<void> {
  await countAttempt(deps, networkThrottles(deps, request, SUBSCRIPTIONS))
}

/**
 * Records a request for a subscription. Only the job looks up the address, so neither the reply nor its duration
 * reveals whether it is known. Throws `invalid_fields`.
 */
export async function subscribe(db: Db, email: string): Promise<void> {
  const request = { email, email_key: newEmailKey(email) }
  await transact(db, (tx) => insertRequest(tx, request))
}

export const answerSubscriptions: Job = {
  name: 'answer-subscriptions',
  everyMs: 1_000,
  hasWork: ({ db }) => hasRequest(db),
  run: (deps) => answerSubscription(deps),
}

/** Mails a link that confirms the address of one request. Returns false if there is no request. */
export async function answerSubscription(deps: Deps): Promise<boolean> {
  if (!(await hasRequest(deps.db))) return false
  await transact(deps.db, async (tx) => {
    const request = await claimRequest(tx)
    if (!request) return
    const subscriber = await subscriberFor(tx, request)
    const limit = isActive(subscriber) ? REMINDERS : CONFIRMATIONS
    if (!(await isAttemptAllowed(tx, deps, [throttle(deps, limit, request.email_key)]))) return
    const site = await letterSite(tx, deps.env)
    if (isActive(subscriber)) await queueMail(tx, alreadySubscribedLetter(site, subscriber))
    else await queueConfirmation(tx, site, subscriber)
  })
  return true
}

/** The subscriber of that address. Until it is confirmed, the newest spelling of the address counts. */
async function subscriberFor(tx: Tx, { email, email_key }: { email: string; email_key: string }) {
  const known = await findSubscriberByKey(tx, email_key)
  if (!known) {
    const row: SubscriberRow = {
      id: newId(),
      email,
      email_key,
      created_at: new Date().toISOString(),
      confirmed_at: null,
      unsubscribe_token: createLinkToken().token,
      ended_at: null,
      ended_by: null,
      failures: 0,
      last_failure: null,
    }
    await insertSubscriber(tx, row)
    return row
  }
  if (isActive(known) || known.email === email) return known
  // A link confirms the address that it was mailed to, and no other spelling.
  await deleteLinksOf(tx, known.id)
  await updateSubscriber(tx, known.id, { email })
  return { ...known, email }
}

async function queueConfirmation(tx: Tx, site: LetterSite, subscriber: SubscriberRow): Promise<void> {
  const { token, tokenHash } = createLinkToken()
  const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS).toISOString()
  await insertLink(tx, { token_hash: tokenHash, subscriber_id: subscriber.id, expires_at: expiresAt, used_at: null })
  const link = `${site.publicUrl}${paths.confirmSubscription}?token=${token}`
  await queueMail(tx, { ...confirmationLetter(site, subscriber, link), expiresAt })
}
