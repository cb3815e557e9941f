import { HOUR_MS, MINUTE_MS } from '@byline/contract/rules/durations'
import type { DeliveryRow, WebhookRow } from '../../db/tables/webhook-tables.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../scheduler/job.ts'
import { sendEvent } from './send-event.ts'
import { claimDelivery, hasDueDelivery, listWebhooks, nextDelivery, updateDelivery } from './store.ts'

/** The waits after each failed attempt, as Standard Webhooks proposes them; after the last one it is given up. */
export const waitsMs = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
] as const

/** The time after which another process sends a message whose process has ended in the middle of an attempt. */
const CLAIM_MS = MINUTE_MS

/**
 * Sends the events of the outbox. One step sends at most one message to each webhook, so that a slow one delays few.
 */
export const deliverWebhooks: Job = {
  name: 'deliver-webhooks',
  everyMs: 1_000,
  hasWork: ({ db }, now) => hasDueDelivery(db, now.toISOString()),
  async run(deps, now) {
    const webhooks = await listWebhooks(deps.db)
    const sent = await Promise.all(webhooks.map((webhook) => deliverNext(deps, webhook, now)))
    return sent.some(Boolean)
  },
}

/** Sends the next message of a webhook; returns whether there was one. */
async function deliverNext(deps: Deps, webhook: WebhookRow, now: Date): Promise<boolean> {
  const { db } = deps
  const delivery = await nextDelivery(db, webhook.id, now.toISOString())
  if (!delivery) return false
  const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString()
  if (!(await transact(db, (tx) => claimDelivery(tx, delivery, claimedUntil)))) return true
  const outcome = await sendEvent(deps, webhook, delivery)
  const at = new Date()
  const change =
    outcome.failure === null
      ? { ...outcome, delivered_at: at.toISOString(), next_at: null }
      : { ...outcome, next_at: nextAttempt(delivery, at) }
  await transact(db, (tx) => updateDelivery(tx, delivery.id, change))
  return true
}

/** The time of the next attempt after one that has failed; null if that was the last one. */
function nextAttempt({ attempts }: DeliveryRow, now: Date): string | null {
  const wait = waitsMs[attempts]
  return wait === undefined ? null : new Date(now.getTime() + wait).toISOString()
}
