/** The outcome of taking an import back. */
export interface UndoReport {
  run: string
  removed: { posts: number; pages: number; comments: number; people: number }
  /** Posts and pages that are as they were before the import. */
  restored: number
  /** Posts, pages and people that stay, because somebody has changed them here since the import. */
  kept: { title: string; reason: string }[]
}

export interface Undoing {
  report: UndoReport
  /** The ids of posts that stay as they are. */
  skippedPosts: Set<string>
  /** Pictures and files of the removed posts and pages. */
  files: Set<string>
}
