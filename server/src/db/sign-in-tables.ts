import type { Generated } from 'kysely'

export interface SessionsTable {
  id: string
  user_id: string
  expires_at: string
}

export interface PasswordResetsTable {
  /** SHA-256 of the token, so that a reader of the database cannot use the link. */
  token_hash: string
  user_id: string
  expires_at: string
}

/** Requests for a new password, whether the address has an account or not. A job answers them. */
export interface ResetRequestsTable {
  id: Generated<number>
  email_key: string
}

/** Links that confirm an address; valid once, and for this address only. */
export interface EmailConfirmationsTable {
  /** SHA-256 of the token. */
  token_hash: string
  user_id: string
  email_key: string
  expires_at: string
}

/** Attempts counted since the start of the window. */
export interface ThrottlesTable {
  /** A keyed hash of the limit and its subject, so that no address, email or id is stored. */
  key: string
  count: number
  /** When the window ends and the count starts at zero again. */
  ends_at: string
}

/** Networks and browsers a user has signed in from. */
export interface KnownPlacesTable {
  user_id: string
  /** A keyed hash. */
  place: string
  seen_at: string
}
