import type { WebhookEvent } from '@byline/contract/webhooks'

/** The names of the messages that say the events to people. */
export const eventWords = {
  'post.published': 'dashboard.webhooks.postPublished',
  'post.changed': 'dashboard.webhooks.postChanged',
  'post.unpublished': 'dashboard.webhooks.postUnpublished',
  'comment.held': 'dashboard.webhooks.commentHeld',
  'comment.published': 'dashboard.webhooks.commentPublished',
  'subscriber.added': 'dashboard.webhooks.subscriberAdded',
  'subscriber.removed': 'dashboard.webhooks.subscriberRemoved',
} as const satisfies Record<WebhookEvent, string>
