import type { WebhookEvent } from '@byline/contract/webhooks'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/tables/schema.ts'
import { insertDelivery, listWebhooks } from './store.ts'

/** The payload of an event besides type and time: ids and names, never a whole text. A `slug` becomes an address. */
export type EventData = Readonly<Record<string, string>>

/**
 * Tells every webhook that listens of an event, in the transaction that causes it: the messages are sent after its
 * commit, or never if it is rolled back.
 */
export async function queueEvent(tx: Tx, event: WebhookEvent, data: EventData): Promise<void> {
  for (const { id, events } of await listWebhooks(tx)) {
    if (!events.split(' ').includes(event)) continue
    const created_at = new Date().toISOString()
    await insertDelivery(tx, { id: `msg_${newId()}`, webhook_id: id, event, data: JSON.stringify(data), created_at })
  }
}
