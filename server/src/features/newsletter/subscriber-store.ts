import { deleteRows, insertRow, isFound, updateRows } from '../../db/rows/rows.ts'
import type { SubscriberRow, SubscriptionLinkRow } from '../../db/tables/newsletter-tables.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'

/** Whether the subscriber gets the newsletter. */
export function isActive({ confirmed_at, ended_at }: SubscriberRow): boolean {
  return confirmed_at !== null && ended_at === null
}

export function findSubscriber(db: Db, id: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findSubscriberByKey(db: Db, emailKey: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscribers').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

/** The subscriber whom a link that unsubscribes was mailed to. */
export function findSubscriberByToken(db: Db, token: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscribers').selectAll().where('unsubscribe_token', '=', token).executeTakeFirst()
}

export async function insertSubscriber(tx: Tx, row: SubscriberRow): Promise<void> {
  await insertRow(tx, 'subscribers', row)
}

export async function updateSubscriber(tx: Tx, id: string, values: Partial<SubscriberRow>): Promise<void> {
  await updateRows(tx, 'subscribers', { id }, values)
}

/** A page of the active subscribers who confirmed before that time, in the order of their ids. */
export function listActive(db: Db, page: { confirmedBefore: string; after: string; limit: number }) {
  return db
    .selectFrom('subscribers')
    .select(['id', 'email'])
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('confirmed_at', '<', page.confirmedBefore)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute()
}

export async function countSubscribers(db: Db) {
  const rows = await db
    .selectFrom('subscribers')
    .select((eb) => [
      'ended_by',
      eb.case().when('confirmed_at', 'is', null).then(0).else(1).end().as('confirmed'),
      eb.fn.countAll<number | string>().as('count'),
    ])
    .groupBy(['ended_by', 'confirmed'])
    .execute()
  const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, { count }) => total + Number(count), 0)
  return {
    confirmed: sum((row) => row.ended_by === null && row.confirmed === 1),
    unconfirmed: sum((row) => row.ended_by === null && row.confirmed === 0),
    endedByReader: sum((row) => row.ended_by === 'reader'),
    endedByBounces: sum((row) => row.ended_by === 'bounces'),
  }
}

/** The last subscriptions that refused mails ended, newest first. */
export function listBounced(db: Db, limit: number): Promise<SubscriberRow[]> {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where('ended_by', '=', 'bounces')
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute()
}

export async function insertLink(tx: Tx, row: SubscriptionLinkRow): Promise<void> {
  await insertRow(tx, 'subscription_links', row)
}

export function findLink(db: Db, tokenHash: string): Promise<SubscriptionLinkRow | undefined> {
  return db.selectFrom('subscription_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Marks every link of a subscriber as used. */
export async function useLinksOf(tx: Tx, subscriberId: string, now: string): Promise<void> {
  await updateRows(tx, 'subscription_links', { subscriber_id: subscriberId }, { used_at: now })
}

export async function deleteLinksOf(tx: Tx, subscriberId: string): Promise<void> {
  await deleteRows(tx, 'subscription_links', { subscriber_id: subscriberId })
}

interface SubscriptionRequest {
  email: string
  email_key: string
}

/** Records a request for a subscription, whether the address is known or not. */
export async function insertRequest(tx: Tx, request: SubscriptionRequest): Promise<void> {
  await insertRow(tx, 'subscription_requests', request)
}

export async function hasRequest(db: Db): Promise<boolean> {
  return isFound(db.selectFrom('subscription_requests').select('id').limit(1))
}

/** Deletes the oldest request, so that no other process answers it too, and returns it. */
export function claimRequest(tx: Tx): Promise<SubscriptionRequest | undefined> {
  const oldest = tx.selectFrom('subscription_requests').select('id').orderBy('id').limit(1)
  return tx
    .deleteFrom('subscription_requests')
    .where('id', 'in', oldest)
    .returning(['email', 'email_key'])
    .executeTakeFirst()
}
