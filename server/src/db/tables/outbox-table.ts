import type { Generated } from 'kysely'

/** Unsent mails; the row is deleted after sending. */
export interface OutboxTable {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  attempts: number
  next_at: string
  /** The expiry of the link in the mail, after which the mail is not sent. Null if it never expires. */
  expires_at: string | null
  /** The user who must confirm their address before the mail is sent. */
  waits_for: string | null
  /** 1 if the last attempt failed because the mail server was unavailable. */
  away: Generated<0 | 1>
  html: string | null
  /** Further headers as a JSON object. */
  headers: string | null
  /** 0: sent first; 1: the many mails of a digest. */
  priority: Generated<number>
  /** The digest that has the content of the mail. */
  digest_id: string | null
  /** The subscriber of a mail of the newsletter. */
  subscriber_id: string | null
}
