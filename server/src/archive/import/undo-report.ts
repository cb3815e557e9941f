/** The report of an undo. */
export interface UndoReport {
  run: string
  removed: { posts: number; pages: number; comments: number; people: number }
  /** Posts and pages restored to what they were before the import. */
  restored: number
  /** Kept, because it was changed here after the import. */
  kept: { title: string; reason: string }[]
}

export interface Undoing {
  report: UndoReport
  /** Of the kept posts. */
  keptPosts: Set<string>
  /** Pictures and files that nothing shows any more. */
  files: Set<string>
}
