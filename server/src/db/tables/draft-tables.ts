import type { Generated } from 'kysely'

/** Secret links to posts that are not published. Their secrets are computed from their ids, never stored. */
export interface DraftLinksTable {
  id: string
  post_id: string
  created_at: string
  expires_at: string
  revoked_at: string | null
  /** Openings by others than the writers of the post. */
  opens: Generated<number>
  /** The time of the last of them, and of the one before, to which the writer's own goes back. */
  opened_at: string | null
  opened_before_at: string | null
}

/** Notes of people with a secret link, which only the writers of the post see. */
export interface DraftNotesTable {
  id: string
  post_id: string
  /** The link it came by; null once that is deleted. */
  link_id: string | null
  /** Null for a visitor without a session. */
  user_id: string | null
  /** The name that a visitor gave; empty for a user. */
  name: string
  content: string
  html: string
  renderer: number
  created_at: string
}
