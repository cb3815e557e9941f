import type { ImportOptions } from '@byline/contract/imports/import-options'
import type { ImportCounts } from '@byline/contract/imports/import-report'
import type { SiteImport, SiteImportState } from '@byline/contract/imports/imports'
import { readNote } from '@byline/contract/imports/note'
import type { Db } from '../../db/tables/schema.ts'
import { displayedName } from '../users/account/displayed-line.ts'
import { type ImportFiles, isUndoName, REPORT, sourceName } from './files/import-files.ts'
import { findRuns, type SiteImportRow } from './store.ts'

export async function presentImports(
  db: Db,
  files: Pick<ImportFiles, 'list'>,
  rows: readonly SiteImportRow[],
): Promise<SiteImport[]> {
  const runs = await findRuns(db, rows)
  const [first, ...more] = rows.filter(({ state }) => state !== 'uploading')
  const stored = first ? await files.list(more.length === 0 ? first.id : undefined) : new Map<string, Set<string>>()
  return rows.map((row) => presentImport(row, runs.has(row.id), stored.get(row.id) ?? new Set()))
}

function presentImport(row: SiteImportRow, hasRuns: boolean, stored: Set<string>): SiteImport {
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
    reported: stored.has(REPORT),
    undoReported: row.state === 'undone' && [...stored].some(isUndoName),
    repeatable: isEnded(row) && row.received === row.bytes && stored.has(sourceName(row)),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

/** The states of an import that has ended and may have stored something. */
export const undoableStates: readonly SiteImportState[] = ['imported', 'failed', 'cancelled', 'unfinished']

function isEnded({ state }: Pick<SiteImportRow, 'state'>): boolean {
  return ['failed', 'cancelled'].includes(state)
}
