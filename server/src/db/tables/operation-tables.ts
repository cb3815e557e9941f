import type { SiteImportState } from '@byline/contract/imports/imports'
import type { Generated } from 'kysely'

/** Tables of background work and of operations, without content. */
export interface OperationTables {
  changes: ChangesTable
  cdn_position: CdnPositionTable
  deletions: DeletionsTable
  outbox: OutboxTable
  jobs: JobsTable
  site_imports: SiteImportsTable
  backups: BackupsTable
}

/** The log of invalidated cache tags, which every process follows. */
interface ChangesTable {
  id: Generated<number>
  tag: string
  at: string
}

/** The last change of which the CDN has been purged; one row at most. */
interface CdnPositionTable {
  /** Identifies the pages that it stores (`jobs/cdn/site-in-cdn.ts`). */
  site: string
  change_id: number
}

/** Deletions that can be undone for 30 days. */
interface DeletionsTable {
  id: string
  kind: 'user' | 'post' | 'posts' | 'comment' | 'comments' | 'page'
  /** The first one, if they are several posts. */
  subject_id: string
  deleted_by: string
  deleted_at: string
  /**
   * The author of what was deleted, or the deleted user. Empty for posts of several authors, for a page, which is the
   * site's, and if that was purged before the column existed.
   */
  owner_id: Generated<string>
}

/** Unsent mails; the row is deleted after sending. */
interface OutboxTable {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  attempts: number
  next_at: string
  /** The expiry of the link in the mail, after which the mail is not sent. Null if it never expires. */
  expires_at: string | null
  /** The user who must confirm their address before the mail is sent. */
  waits_for: string | null
  /** 1 if the last attempt failed because the mail server was unavailable. */
  away: Generated<0 | 1>
  html: string | null
  /** Further headers as a JSON object. */
  headers: string | null
  /** 0: sent first; 1: the many mails of a digest. */
  priority: Generated<number>
  /** The digest that has the content of the mail. */
  digest_id: string | null
  /** The subscriber of a mail of the newsletter. */
  subscriber_id: string | null
  /** The user whom the mail tells of notifications, which have its content. */
  notified_id: string | null
  /** The kind of these notifications, or `daily` for those of a day. */
  notified_of: string | null
}

/** The last run of each background job, and the process that runs it now. */
interface JobsTable {
  name: string
  /** The time when the job was first scheduled; clock times before it are not due. */
  created_at: string
  last_started_at: string | null
  /** The end of the last run, successful or not. */
  last_finished_at: string | null
  /** Kind and code of the error that ended the last run; null after a success. */
  last_error: string | null
  /** Failed runs in a row. */
  failures: number
  /** The process that runs the job now, and the expiry of its lease; null while it does not run. */
  lease_owner: string | null
  lease_until: string | null
}

/** The imports that admins make in the dashboard; their files and reports are in `DATA_DIR/imports`. */
interface SiteImportsTable {
  id: string
  /** The name that the browser sent; never a path on this machine. */
  file_name: string
  bytes: number
  /** Bytes of the file that have arrived. */
  received: number
  state: SiteImportState
  /** JSON of the contract's options. */
  options: string
  /** The admin who started it; null once that account is gone. */
  user_id: string | null
  /** Processed records of the source, and all of them. */
  done: number
  total: number
  /** JSON of the counts of the last report. */
  counts: string | null
  /** The reason why it failed; otherwise empty. */
  reason: string
  created_at: string
  changed_at: string
}

interface BackupsTable {
  made_at: string
  /** The folder or S3 address. */
  place: string
  bytes: number
  /** The reason of a failure, for the operator; empty after a success. */
  failure: string
}
