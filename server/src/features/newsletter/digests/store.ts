import type { SubscriberRow } from '../../../db/tables/newsletter-tables.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

/** Whether the subscriber gets the newsletter. */
export function isActive({ confirmed_at, ended_at }: SubscriberRow): boolean {
  return confirmed_at !== null && ended_at === null
}

export function findSubscriber(db: Db, id: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findSubscriberByKey(db: Db, emailKey: string): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** The subscriber whom a link that unsubscribes was mailed to. */
export function findSubscriberByToken(db: Db, token: string): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst()
}

export async function insertSubscriber(tx: Tx, row: SubscriberRow): Promise<void> {
  await tx.insertInto('subscribers').values(row).execute()
}

export async function updateSubscriber(
  tx: Tx,
  id: string,
  values: Partial<SubscriberRow>,
): Promise<void> {
  await tx.updateTable('subscribers').set(values).where('id', '=', id).execute()
}

/** A page of the active subscribers who confirmed before that time, in the order of their ids. */
export function listActive(
  db: Db,
  page: { confirmedBefore: string; after: string; limit: number },
): Promise<{ id: string; email: string }[]> {
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

/** The numbers of subscribers by state. */
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
