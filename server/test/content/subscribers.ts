import { newId } from '../../src/db/new-id.ts'
import type { SubscriberRow } from '../../src/db/tables/newsletter-tables.ts'
import type { Db } from '../../src/db/tables/schema.ts'
import { transact } from '../../src/db/transact.ts'

/** Stores confirmed subscribers `reader-{n}@people.example`, of whom each confirmed an hour before `due`. */
export async function addSubscribers(
  db: Db,
  count: number,
  due: Date,
  values: Partial<SubscriberRow> = {},
): Promise<string[]> {
  const at = new Date(due.getTime() - 60 * 60_000).toISOString()
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    email: `reader-${n}@people.example`,
    email_key: `reader-${n}@people.example`,
    created_at: at,
    confirmed_at: at,
    unsubscribe_token: `token-of-reader-${n}`,
    ...values,
  }))
  await transact(db, (tx) => tx.insertInto('subscribers').values(rows).execute())
  return rows.map(({ email }) => email)
}

/** The last whole minute, as a time of the week for `NEWSLETTER_TIME`. */
export function lastMinute(): { time: string; due: Date } {
  const due = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const day = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  return { time: `${day[due.getUTCDay()]} ${due.toISOString().slice(11, 16)}`, due }
}
