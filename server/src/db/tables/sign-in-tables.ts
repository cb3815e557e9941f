import type { Generated } from 'kysely'

export interface SessionsTable {
  id: string
  user_id: string
  expires_at: string
}

export interface PasswordResetsTable {
  /** SHA-256 of the token, so read access to the database does not reveal the link. */
  token_hash: string
  user_id: string
  expires_at: string
}

/** Requests for a new password, for addresses with and without an account. A job processes them. */
export interface ResetRequestsTable {
  id: Generated<number>
  email_key: string
}

/** Links that confirm an address. Each is valid once, and for one address only. */
export interface EmailConfirmationsTable {
  /** SHA-256 of the token. */
  token_hash: string
  user_id: string
  email_key: string
  expires_at: string
}

/** Attempts counted since the start of the window. */
export interface ThrottlesTable {
  /** A keyed hash of the limit and its subject, so that no IP address, email address or id is stored. */
  key: string
  count: number
  /** The end of the window, at which the count is reset. */
  ends_at: string
}

/** Networks and browsers a user has signed in from. */
export interface KnownPlacesTable {
  user_id: string
  /** A keyed hash. */
  place: string
  seen_at: string
}
