import type { PostStatus } from '@byline/contract/posts/post-states'

/** What a save of a post replaced: one row per version of a post but the current one, which is in `posts`. */
export interface RevisionsTable {
  post_id: string
  version: number
  /** When it was saved; of one that was published at a planned time, that time. */
  created_at: string
  /** As in `posts`. */
  saved_by: string | null
  /** The state in which it was replaced: readers have seen exactly those that are `published`. */
  state: PostStatus
  title: string
  /** The compressed content (`features/posts/rows/pack-content.ts`). */
  content: Uint8Array
}

/** The stored pictures that a revision shows, which no sweep deletes. */
export interface RevisionUploadsTable {
  post_id: string
  version: number
  file: string
}

/** A sentence about a mistake that a version of a published post has corrected; it stands at the end of the article. */
export interface CorrectionsTable {
  post_id: string
  /** The version that corrects the mistake. */
  version: number
  created_at: string
  text: string
}
