import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { Digest, readNewsletter } from '@byline/contract/newsletter'
import type { SubscriberRow } from '../../../db/tables/newsletter-tables.ts'
import type { ListedDigest } from './digest-store.ts'

/** A digest without its content. */
export function presentDigest(row: ListedDigest): Digest {
  return {
    _id: row.id,
    dueAt: row.due_at,
    subject: row.subject,
    articles: row.articles,
    sent: row.sent,
    failed: row.failed,
    waiting: Number(row.waiting),
  }
}

/** A subscription that refused mails ended. */
export function presentBounced(
  row: SubscriberRow,
): ReplyOf<typeof readNewsletter>['bounced'][number] {
  return {
    email: row.email,
    endedAt: row.ended_at ?? row.created_at,
    reason: row.last_failure ?? '',
  }
}
