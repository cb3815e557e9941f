import type { Generated } from 'kysely'

/** Former addresses that redirect to a post: old slugs as `/article/{slug}`, and the paths of imported posts. */
export interface AddressesTable {
  path: string
  post_id: string
}

/** The imported posts, so that a second import of the same folder changes nothing. */
export interface ImportsTable {
  post_id: string
  path: string
  title: string
  date: string
  /** SHA-256 of all data that was read from the file. */
  digest: string
  /** The version of the post after the import; a higher version means that it was edited in Byline since then. */
  version: number
  /** JSON list of the addresses of pictures whose files could not be read as pictures. */
  missing: Generated<string>
}

/** The imports that have written something. */
export interface ImportRunsTable {
  id: string
  kind: string
  /** The name of the file or folder. */
  source: string
  started_at: string
  /** Null while it runs, and of one that was killed. */
  finished_at: string | null
  /** The admin who has started it; null for the command line. */
  started_by: string | null
  state: 'running' | 'done' | 'failed' | 'undone'
  /** JSON object of the counts in its report; empty until it has finished. */
  counts: string
}

/** What a run has created or replaced, so that it can be taken back. */
export interface ImportWritesTable {
  run_id: string
  kind: 'post' | 'page' | 'comment' | 'user'
  subject_id: string
  /** After the write; 1 of what has no versions. */
  version: number
  /** JSON of what the run has replaced; null if it has created the subject. */
  replaced: string | null
}

/** The imported pages of one's own, as `ImportsTable` has the posts. */
export interface ImportedPagesTable {
  page_id: string
  path: string
  title: string
  digest: string
  missing: string
  version: number
}

/** The imported comments by their ids in the source. Those that were deleted here stay listed, so that they do not return. */
export interface ImportedCommentsTable {
  post_id: string
  source_id: string
  comment_id: string
}
