/** What taking an import back has done. */
export interface UndoReport {
  run: string
  removed: { posts: number; pages: number; comments: number; people: number }
  /** Posts and pages that are as they were before the import. */
  restored: number
  /** What was changed here since the import, and stays. */
  kept: { title: string; reason: string }[]
}

export interface Undoing {
  report: UndoReport
  /** Of the posts that stay as they are. */
  skippedPosts: Set<string>
  /** Pictures and files of what was removed. */
  files: Set<string>
}
