import type { Baseline } from '../content/baseline.ts'
import type { PostFields } from '../content/post-fields.ts'

/** The unsaved state of one form. */
export interface UnsavedContent {
  /** Null for a new post. */
  postId: string | null
  baseline: Baseline
  fields: PostFields
  /** The `Idempotency-Key` of a new post: a retry after a lost response sends it again and creates no second post. */
  idempotencyKey?: string | undefined
}

/** Unsaved content as this browser stores it until it is saved on the server. */
export interface RecoveredContent extends UnsavedContent {
  /** Unique for each form, not for each post, so that two tabs never write the same record. */
  id: string
  userId: string
  /** The time at which it was stored, in milliseconds since 1970. */
  savedAt: number
}

const DAY_MS = 86_400_000
const LIFETIME_MS = 90 * DAY_MS

/** The contents that are too old to be offered. */
export function expired(contents: RecoveredContent[], now: number): RecoveredContent[] {
  return contents.filter(({ savedAt }) => now - savedAt > LIFETIME_MS)
}
