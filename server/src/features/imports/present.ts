import type { ImportOptions } from '@byline/contract/imports/import-options'
import type { ImportCounts } from '@byline/contract/imports/import-report'
import type { SiteImport, SiteImportState } from '@byline/contract/imports/imports'
import { readNote } from '@byline/contract/imports/note'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env/env.ts'
import { displayedName } from '../users/account/displayed-line.ts'
import { hasReport, hasSource, listUndoFiles } from './files.ts'
import { findRuns, type SiteImportRow } from './store.ts'

export async function presentImports(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  rows: readonly SiteImportRow[],
): Promise<SiteImport[]> {
  const runs = await findRuns(db, rows)
  return rows.map((row) => presentImport(env, row, runs.has(row.id)))
}

function presentImport(env: Env, row: SiteImportRow, hasRuns: boolean): SiteImport {
  return {
    _id: row.id,
    name: row.file_name,
    onCommandLine: row.bytes === 0,
    bytes: row.bytes,
    received: row.received,
    state: row.state,
    options: JSON.parse(row.options) as ImportOptions,
    done: row.done,
    total: row.total,
    counts: row.counts === null ? null : (JSON.parse(row.counts) as ImportCounts),
    reason: readNote(row.reason),
    startedBy: row.user_name === null ? '' : displayedName(row.user_name),
    undoable: hasRuns && undoableStates.includes(row.state),
    reported: hasReport(env, row.id),
    undoReported: row.state === 'undone' && listUndoFiles(env, row.id).length > 0,
    repeatable: isEnded(row) && row.received === row.bytes && hasSource(env, row),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

/** The states of an import that has ended and may have stored something. */
export const undoableStates: readonly SiteImportState[] = ['imported', 'failed', 'cancelled', 'unfinished']

function isEnded({ state }: Pick<SiteImportRow, 'state'>): boolean {
  return ['failed', 'cancelled'].includes(state)
}
