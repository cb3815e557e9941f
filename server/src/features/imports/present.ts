import type { ImportCounts } from '@byline/contract/import-report'
import type { ImportOptions, SiteImport } from '@byline/contract/imports'
import type { Env } from '../../env.ts'
import { displayedName } from '../users/displayed-line.ts'
import { hasSource } from './files.ts'
import type { SiteImportRow } from './store.ts'

/** An import for admins. */
export function presentImport(env: Env, row: SiteImportRow): SiteImport {
  return {
    _id: row.id,
    name: row.file_name,
    bytes: row.bytes,
    received: row.received,
    state: row.state,
    options: JSON.parse(row.options) as ImportOptions,
    done: row.done,
    total: row.total,
    counts: row.counts === null ? null : (JSON.parse(row.counts) as ImportCounts),
    reason: row.reason,
    startedBy: row.user_name === null ? '' : displayedName(row.user_name),
    undoable: isUndoable(row),
    repeatable: isEnded(row) && row.received === row.bytes && hasSource(env, row),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

/** Whether it has ended with something that can be taken back. */
export function isUndoable({ state, run }: Pick<SiteImportRow, 'state' | 'run'>): boolean {
  return run !== null && ['imported', 'failed', 'cancelled'].includes(state)
}

function isEnded({ state }: Pick<SiteImportRow, 'state'>): boolean {
  return ['failed', 'cancelled'].includes(state)
}
