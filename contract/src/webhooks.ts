import type { Key } from '@byline/languages/texts'
import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { oneOf } from './messages/messages.ts'
import * as atoms from './rules/atoms.ts'
import { limits } from './rules/limits.ts'

/** The events of webhooks, named as in the field `type` of a message. */
export const webhookEvents = [
  ...(['post.published', 'post.changed', 'post.unpublished'] as const),
  ...(['comment.held', 'comment.published'] as const),
  ...(['subscriber.added', 'subscriber.removed'] as const),
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookMessages = {
  created: 'server.replies.webhookCreated',
  deleted: 'server.replies.webhookDeleted',
  rotated: 'server.replies.webhookRotated',
  queued: 'server.replies.deliveryQueued',
  urlInvalid: 'server.fields.webhookUrlInvalid',
  urlNotPublic: 'server.fields.webhookUrlNotPublic',
  eventsNeeded: 'server.fields.webhookEventsNeeded',
} as const satisfies Record<string, Key>

/** Webhooks of one site. */
export const WEBHOOKS_MAX = 20

/** An address that is told of events; its secret is shown once, by the call that makes it. */
export const webhook = z.object({
  _id: atoms.id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: atoms.timestamp,
})
export type Webhook = z.infer<typeof webhook>

/**
 * The reason why the last attempt failed: `answered` with another status than 2xx, without an answer, or not to be
 * tried.
 */
export const deliveryFailures = ['answered', 'noAnswer', 'notPublic'] as const

export const delivery = z.object({
  /** The header `webhook-id` of every attempt. */
  _id: z.string(),
  url: z.string(),
  event: z.enum(webhookEvents),
  createdAt: atoms.timestamp,
  state: z.enum(['waiting', 'delivered', 'gaveUp']),
  attempts: z.int(),
  /** The next attempt, while it waits. */
  nextAt: z.nullable(atoms.timestamp),
  /** The status of the last answer; null without one. */
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(deliveryFailures)),
})
export type Delivery = z.infer<typeof delivery>

const withSecret = z.extend(atoms.message, {
  webhook,
  /** The key of the signatures (Standard Webhooks), `whsec_` and base64; it cannot be read again. */
  secret: z.string(),
})

export const listWebhooks = endpoint('GET /api/webhooks', 'admin', {
  summary: 'Lists the webhooks and their last 50 deliveries, newest first.',
  reply: z.object({ webhooks: z.array(webhook), deliveries: z.array(delivery) }),
})

export const createWebhook = endpoint('POST /api/webhooks', 'admin', {
  summary: 'Sets up a webhook: the site sends the events to its address, signed as Standard Webhooks are.',
  needsConfirmation: 'always',
  body: z.object({
    url: z
      .string(webhookMessages.urlInvalid)
      .check(
        z.maxLength(limits.linkMax, webhookMessages.urlInvalid),
        z.refine(isWebAddress, webhookMessages.urlInvalid),
      ),
    events: z
      .array(z.enum(webhookEvents, oneOf(webhookEvents)), webhookMessages.eventsNeeded)
      .check(z.minLength(1, webhookMessages.eventsNeeded), z.maxLength(webhookEvents.length)),
  }),
  reply: withSecret,
  errors: ['too_many_webhooks'],
})

export const rotateWebhookSecret = endpoint('POST /api/webhooks/secret/:id', 'admin', {
  summary: 'Gives a webhook a new secret; for a day messages are signed by the former one, too.',
  needsConfirmation: 'always',
  reply: withSecret,
  errors: ['webhook_not_found'],
})

export const deleteWebhook = endpoint('DELETE /api/webhooks/:id', 'admin', {
  summary: 'Deletes a webhook with its deliveries.',
  needsConfirmation: 'always',
  errors: ['webhook_not_found'],
})

export const sendAgain = endpoint('POST /api/webhooks/deliveries/:id', 'admin', {
  summary: 'Sends a delivery again, with the same id.',
  errors: ['delivery_not_found'],
})

/** `http:` too, for receivers behind a tunnel; a password in an address would be in logs. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
