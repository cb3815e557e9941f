import type { PassageState } from '@byline/contract/passages/comment-passage'
import type { Generated } from 'kysely'

export interface PassageTables {
  passages: PassagesTable
  highlights: HighlightsTable
}

/** The passages that comments are about. */
interface PassagesTable extends PassageColumns {
  comment_id: string
  /**
   * The version of the post below which the comment was written, later than `version` if the post was saved in between.
   */
  post_version: number
  /** Whether a correction that follows from the comment may name its writer. */
  may_name: Generated<0 | 1>
  /**
   * The time at which the comment was marked as mended, and the version of the post that mended the passage; null for
   * neither.
   */
  resolved_at: Generated<string | null>
  resolved_version: Generated<number | null>
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
