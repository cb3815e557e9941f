import type { SubscriberRow } from '../../db/tables/newsletter-tables.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { deleteMailsToSubscriber } from '../../mail/outbox-store.ts'
import { queueEvent } from '../webhooks/queue-event.ts'
import { findSubscriberByToken, updateSubscriber } from './subscriber-store.ts'

/**
 * Ends a subscription by the token of any mail, and deletes the waiting mails to that address. Repeating it is
 * harmless, and the token never expires. Returns false for an unknown token.
 */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  if (!(await findSubscriberByToken(db, token))) return false
  return transact(db, async (tx) => {
    const subscriber = await findSubscriberByToken(tx, token)
    if (!subscriber) return false
    await deleteMailsToSubscriber(tx, subscriber.id)
    if (subscriber.ended_at === null) {
      const ended_at = new Date().toISOString()
      await updateSubscriber(tx, subscriber.id, { ended_at, ended_by: 'reader' })
      if (subscriber.confirmed_at !== null) await queueEvent(tx, 'subscriber.removed', toldOf(subscriber))
    }
    return true
  })
}

/** Takes the end of a confirmed subscription back. Returns false for any other token. */
export async function resubscribe(db: Db, token: string): Promise<boolean> {
  const known = await findSubscriberByToken(db, token)
  if (!known || known.confirmed_at === null) return false
  await transact(db, async (tx) => {
    await updateSubscriber(tx, known.id, { ended_at: null, ended_by: null, failures: 0 })
    if (known.ended_at !== null) await queueEvent(tx, 'subscriber.added', toldOf(known))
  })
  return true
}

/** The payload of the events of a subscriber. */
function toldOf({ id, email }: SubscriberRow) {
  return { id, email }
}
