import type { UndoReport as WrittenReport } from '@byline/contract/imports/import-report'

export interface UndoReport extends WrittenReport {
  run: string
}

export interface Undoing {
  report: UndoReport
  /** The ids of posts that stay as they are. */
  skippedPosts: Set<string>
  /** Pictures and files of the removed posts and pages. */
  files: Set<string>
}
