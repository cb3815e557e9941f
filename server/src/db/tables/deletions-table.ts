import type { Generated } from 'kysely'

/** Deletions that can be undone for 30 days. */
export interface DeletionsTable {
  id: string
  kind: 'user' | 'post' | 'posts' | 'comment' | 'page'
  /** Of several posts, the first of them. */
  subject_id: string
  deleted_by: string
  deleted_at: string
  /** The author of what was deleted, or the deleted user. Empty for posts of several authors, for a page, which is the site's, and if that was purged before the column existed. */
  owner_id: Generated<string>
}
