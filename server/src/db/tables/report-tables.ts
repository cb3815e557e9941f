import type { ReportDecision, ReportKind } from '@byline/contract/reports/report-kinds'
import type { Generated } from 'kysely'

/** The reports of articles and comments. */
export interface ReportTables {
  reports: ReportsTable
}

interface ReportsTable {
  id: string
  post_id: string
  /** Null for a report of the article. */
  comment_id: string | null
  /** Null for a person without an account. */
  user_id: string | null
  /** Both are empty for a person with an account. */
  name: string
  email: string
  /** The language of the page it was sent from, for mails to a person without an account. */
  language: string
  kind: ReportKind
  content: string
  created_at: string
  decided_at: string | null
  decided_by: string | null
  /** Empty until it is decided. */
  decision: Generated<ReportDecision | ''>
  /** The text of the mail to the person who reported it. */
  reason: Generated<string>
}
