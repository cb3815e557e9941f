import type { PassageState } from '@byline/contract/passages/comment-passage'

export interface PassageTables {
  passages: PassagesTable
  highlights: HighlightsTable
}

/** The passages that comments are about. */
interface PassagesTable extends PassageColumns {
  comment_id: string
}

/** The passages that people have saved for themselves. */
interface HighlightsTable extends PassageColumns {
  id: string
  user_id: string
  created_at: string
}

/** A passage as it was quoted, and where it stands in the current text (decision 37). */
export interface PassageColumns {
  post_id: string
  exact: string
  /** The text right before and right after it. */
  prefix: string
  suffix: string
  /** Its place in the version that was read, in UTF-16 code units of the readable text. */
  quoted_start: number
  version: number
  state: PassageState
  /** Its place in the readable text of the current version; null if it is gone. */
  place_start: number | null
  place_end: number | null
  /** Its words in the current version if they were changed, otherwise null. */
  wording: string | null
}
