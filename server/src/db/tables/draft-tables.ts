import type { Generated } from 'kysely'

/** Tables of texts that readers do not see yet. */
export interface DraftTables {
  draft_links: DraftLinksTable
  draft_notes: DraftNotesTable
  working_copies: WorkingCopiesTable
  writers: WritersTable
}

/** Secret links to posts that are not published. Their secrets are computed from their ids, never stored. */
interface DraftLinksTable {
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
interface DraftNotesTable {
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
  /** JSON of a `Passage` of the contract; null for a note on the whole draft. */
  passage: string | null
  /** The version of the draft below which it was written; null for a note that is older than this column. */
  post_version: number | null
  resolved_at: string | null
  /** The version that mended it, if the writer has said so. */
  resolved_version: number | null
}

/** The texts of forms that were not saved yet. */
interface WorkingCopiesTable {
  user_id: string
  /** Chosen by the form, so that it is unique among those of a user only. */
  id: string
  /** Null for a new post. */
  post_id: string | null
  /** The version of the post that was edited; null for a new post. */
  version: number | null
  /** Beginnings of title and text, so that lists read no long text. */
  title: string
  start: string
  /** The time on the clock of the browser, which orders the requests of one form. */
  written_at: string
  saved_at: string
  /** The time from which on no text is stored in it again, so that a request that arrives late brings nothing back. */
  ended_at: string | null
  /** UTF-16 code units of the content. */
  size: number
  /** JSON of the fields, of the name of a picked cover and of the key of a new post; empty once it has ended. */
  content: string
  /** JSON of the fields that the form was opened with; null if it sent none. */
  baseline: string | null
}

/** People who have the form of a post open. */
interface WritersTable {
  user_id: string
  /** The id of the form, as in `working_copies`. */
  id: string
  post_id: string
  seen_at: string
}
