import type { Selectable } from 'kysely'

/** When each background job ran last, and which process runs it now. */
export interface JobsTable {
  name: string
  /** When a process first met the job: a clock time is due from then on. */
  created_at: string
  last_started_at: string | null
  /** Null until a run has come to its end, successful or not. */
  last_finished_at: string | null
  /** Kind and code of the error that ended the last run; null after a success. */
  last_error: string | null
  /** Failed runs in a row. */
  failures: number
  /** The runner that runs it now, and until when it may do so without renewing; null while nobody does. */
  lease_owner: string | null
  lease_until: string | null
}

export type JobRow = Selectable<JobsTable>
