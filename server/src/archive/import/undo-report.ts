import type { UndoReport as WrittenReport } from '@byline/contract/import-report'

/** What taking an import back has done. */
export interface UndoReport extends WrittenReport {
  run: string
}

export interface Undoing {
  report: UndoReport
  /** Of the posts that stay as they are. */
  keptPosts: Set<string>
  /** Pictures and files of what was removed. */
  files: Set<string>
}
