/** The texts of forms that were not saved yet. */
export interface WorkingCopiesTable {
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
  /** By the clock of the browser, for the order of what one form sends. */
  written_at: string
  saved_at: string
  /** Since then no text is stored in it again, so that a request that arrives late brings nothing back. */
  ended_at: string | null
  /** UTF-16 code units of the content. */
  size: number
  /** JSON of the fields, of the name of a picked cover and of the key of a new post; empty once it has ended. */
  content: string
  /** JSON of the fields that the form was opened with; null if it sent none. */
  baseline: string | null
}

/** Who has the form of a post open. */
export interface WritersTable {
  user_id: string
  /** Of the form, as in `working_copies`. */
  id: string
  post_id: string
  seen_at: string
}
