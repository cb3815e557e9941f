/** Tables of imports and of former addresses. */
export interface ImportTables {
  addresses: AddressesTable
  imports: ImportsTable
  import_pictures: ImportPicturesTable
  import_runs: ImportRunsTable
  import_writes: ImportWritesTable
  imported_pages: ImportedPagesTable
  imported_comments: ImportedCommentsTable
}

/** Former addresses that redirect to a post: old slugs as `/article/{slug}`, and the paths of imported posts. */
interface AddressesTable {
  path: string
  post_id: string
}

/** The imported posts, so that a second import of the same folder changes nothing. */
interface ImportsTable {
  post_id: string
  path: string
  title: string
  date: string
  /** SHA-256 of all data that was read from the file. */
  digest: string
  /** The version of the post after the import; a higher version means that it was edited in Byline since then. */
  version: number
  /** Shared by the posts that are one article in several languages for their source; null without a language. */
  article: string | null
}

/** The imports that have written something. */
interface ImportRunsTable {
  id: string
  kind: string
  /** The name of the file or folder. */
  source: string
  started_at: string
  /** Null while it runs, and for one that was killed. */
  finished_at: string | null
  /** The admin who has started it; null for the command line. */
  started_by: string | null
  state: 'running' | 'done' | 'failed' | 'undone'
  /** JSON object of the counts in its report; empty until it has finished. */
  counts: string
  /** 1 if the dashboard lists it by itself: a run of the command line that nobody has removed from the list. */
  listed: 0 | 1
}

/** The created and replaced content of a run, so that it can be undone. */
interface ImportWritesTable {
  run_id: string
  kind: 'post' | 'page' | 'comment' | 'user'
  subject_id: string
  /** The version after the write; 1 for things without versions. */
  version: number
  /** JSON of what the run has replaced; null if it has created the subject. */
  replaced: string | null
}

/** The imported pages, in the same form as `ImportsTable`. */
interface ImportedPagesTable {
  page_id: string
  path: string
  title: string
  digest: string
  version: number
}

/**
 * The imported comments by their ids in the source. Those that were deleted here stay listed, so that they do not
 * return.
 */
interface ImportedCommentsTable {
  post_id: string
  source_id: string
  comment_id: string
}

/** Results of importing pictures, so that none is processed or fetched again. */
interface ImportPicturesTable {
  /** SHA-256 of the bytes of a file, or of the address from which it was fetched. */
  source: string
  /** The stored picture; null if it could not be taken. */
  file: string | null
  /** The width that a drawing asks for, in CSS pixels. */
  width: number | null
  /** The reason why it could not be taken. */
  reason: string | null
  /** The rules by which it could not be; others may take it. */
  rules: number
}
