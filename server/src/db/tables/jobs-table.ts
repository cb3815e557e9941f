import type { Selectable } from 'kysely'

/** The last run of each background job, and the process that runs it now. */
export interface JobsTable {
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

export type JobRow = Selectable<JobsTable>
