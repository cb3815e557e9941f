import type { SiteImportState } from '@byline/contract/imports/imports'
import type { JobsTable } from './jobs-table.ts'

/** Of work in the background and by operators, not of content. */
export interface OperationTables {
  jobs: JobsTable
  site_imports: SiteImportsTable
  backups: BackupsTable
}

/** The imports that admins make in the dashboard; their files and reports are in `DATA_DIR/imports`. */
interface SiteImportsTable {
  id: string
  /** As the browser named it; never a path on this machine. */
  file_name: string
  bytes: number
  /** Bytes of the file that have arrived. */
  received: number
  state: SiteImportState
  /** JSON of the contract's options. */
  options: string
  /** The admin who started it; null once that account is gone. */
  user_id: string | null
  /** Records of the source that the work at hand is through with, and all of them. */
  done: number
  total: number
  /** JSON of the counts of the last report. */
  counts: string | null
  /** Why it failed; otherwise empty. */
  reason: string
  created_at: string
  changed_at: string
}

/** How the last backups ended. */
interface BackupsTable {
  made_at: string
  /** The folder or S3 address. */
  place: string
  bytes: number
  /** Why none was made, for the operator; empty after a success. */
  failure: string
}
