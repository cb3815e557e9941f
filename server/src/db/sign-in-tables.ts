import type { Generated } from 'kysely'

export interface SessionsTable {
  id: string
  user_id: string
  expires_at: string
}

export interface PasswordResetsTable {
  /** SHA-256 of the token: who reads the database cannot use it. */
  token_hash: string
  user_id: string
  expires_at: string
}

/** Requests for a new password that the next run of the job answers, whether the address has an account or not. */
export interface ResetRequestsTable {
  id: Generated<number>
  email_key: string
}

/** Links that prove an address; good once, and for this address only. */
export interface EmailConfirmationsTable {
  /** SHA-256 of the token. */
  token_hash: string
  user_id: string
  email_key: string
  expires_at: string
}

/** How often something was tried since its window began. */
export interface ThrottlesTable {
  /** A keyed hash of the limit and its subject: no address, email or id stands here. */
  key: string
  count: number
  /** When the window ends and counting starts anew. */
  ends_at: string
}

/** Networks and browsers a user has signed in from. */
export interface KnownPlacesTable {
  user_id: string
  /** A keyed hash. */
  place: string
  seen_at: string
}
