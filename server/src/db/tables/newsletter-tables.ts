import type { Generated, Selectable } from 'kysely'

export interface NewsletterTables {
  subscribers: SubscribersTable
  subscription_requests: SubscriptionRequestsTable
  subscription_links: SubscriptionLinksTable
  digests: DigestsTable
}

/** Subscribers of the newsletter; a row stays after the end, so that the link in old mails still works. */
interface SubscribersTable {
  id: string
  /** The address as it was typed. */
  email: string
  /** The same as in `users`. */
  email_key: string
  created_at: string
  /** Null until the address is confirmed; until then it gets no newsletter. */
  confirmed_at: string | null
  /** The secret of the link that unsubscribes. It is stored as it is, because every mail contains it. */
  unsubscribe_token: string
  /** The end of the subscription, and its cause: the reader, or refused mails. */
  ended_at: string | null
  ended_by: 'reader' | 'bounces' | null
  /** Digests in a row that the mail server of the address refused for good. */
  failures: Generated<number>
  /** The last rejection, in the words of that server. */
  last_failure: string | null
}

/** Requests for a subscription that the job has not answered yet. */
interface SubscriptionRequestsTable {
  id: Generated<number>
  email: string
  email_key: string
}

/** The mailed links that confirm a subscription; used and expired ones stay for a while, to be explained. */
interface SubscriptionLinksTable {
  token_hash: string
  subscriber_id: string
  expires_at: string
  used_at: string | null
}

interface DigestsTable {
  id: string
  /** The time when it was due, which identifies the week. */
  due_at: string
  created_at: string
  subject: string
  /** The number of articles of the week. */
  articles: number
  /** The content, with the id of the digest in place of the secret of each subscriber. */
  html: string
  text: string
  /** The last subscriber whose mail is in the outbox, in the order of ids. */
  filled_to: Generated<string>
  /** 1 when the mails of all subscribers are in the outbox. */
  filled: Generated<0 | 1>
  sent: Generated<number>
  failed: Generated<number>
}

export type SubscriberRow = Selectable<SubscribersTable>
export type SubscriptionLinkRow = Selectable<SubscriptionLinksTable>
export type DigestRow = Selectable<DigestsTable>
