import { type Delivery, deliveryFailures, type Webhook, webhookEvents } from '@byline/contract/webhooks'
import type { DeliveryRow, WebhookRow } from '../../db/tables/webhook-tables.ts'

export function presentWebhook({ id, url, events, created_at }: WebhookRow): Webhook {
  const names = events.split(' ')
  return { _id: id, url, events: webhookEvents.filter((event) => names.includes(event)), createdAt: created_at }
}

export function presentDelivery(row: DeliveryRow & { url: string }): Delivery {
  const { next_at, delivered_at } = row
  const ended = delivered_at === null ? 'gaveUp' : 'delivered'
  return {
    _id: row.id,
    url: row.url,
    event: webhookEvents.find((event) => event === row.event) ?? 'post.changed',
    createdAt: row.created_at,
    state: next_at === null ? ended : 'waiting',
    attempts: row.attempts,
    nextAt: next_at,
    status: row.status,
    failure: deliveryFailures.find((failure) => failure === row.failure) ?? null,
  }
}
