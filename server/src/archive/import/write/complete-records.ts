import type { Tx } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { RecordReport } from '../run/record-report.ts'
import type { Reporting } from '../run/report.ts'
import type { ImportRun } from '../run/run.ts'
import { storeComments } from './import-comments.ts'

export interface Completing {
  reporting: Reporting
  dryRun: boolean
  run: ImportRun | undefined
  alongside?: ((tx: Tx) => Promise<void>) | undefined
}

/** A record whose post is stored. */
export interface StoredRecord {
  report: RecordReport
  /** Undefined if comments cannot be stored: in a dry run, or for a post that was deleted here. */
  postId: string | undefined
}

/** Adds stored records to the report, and stores their comments. */
export async function completeRecords(
  deps: Deps,
  records: readonly StoredRecord[],
  { reporting, dryRun, ...options }: Completing,
): Promise<void> {
  for (const { report } of records) reporting.add(report)
  if (dryRun) return
  const commented = records.flatMap(({ report: { path, source }, postId }) => {
    const { comments = [] } = source
    return postId !== undefined && comments.length > 0 ? [{ path, postId, comments }] : []
  })
  if (commented.length > 0) await storeComments(deps, commented, options)
}
