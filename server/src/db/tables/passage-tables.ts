import type { PassageState } from '@byline/contract/passages/comment-passage'

export interface PassageTables {
  passages: PassagesTable
}

/** The passages that comments are about, as they were quoted, and where they stand in the current text (decision 0037). */
interface PassagesTable {
  comment_id: string
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
