import type { ImportCounts } from '@byline/contract/imports/import-report'
import type { Source } from '@byline/moving/records/source'
import { newId } from '../../../db/new-id.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { findRun, insertRun, insertWrites, updateRun, type WriteRow } from './runs-store.ts'

type Write = Pick<WriteRow, 'kind' | 'subject_id'> & Partial<Pick<WriteRow, 'version' | 'replaced'>>

/** Records the writes of an import, so that it can be taken back. A run that writes nothing is not stored. */
export class ImportRun {
  readonly #row

  constructor(
    { kind, name }: Pick<Source, 'kind' | 'name'>,
    { startedBy = null, listed = true }: { startedBy?: string | null; listed?: boolean } = {},
  ) {
    this.#row = {
      id: newId(),
      kind,
      source: name ?? '',
      started_at: new Date().toISOString(),
      finished_at: null,
      started_by: startedBy,
      state: 'running' as const,
      counts: '{}',
      listed: listed ? (1 as const) : (0 as const),
    }
  }

  /** Call it in the transaction of the recorded writes. */
  async record(tx: Tx, writes: Write[]): Promise<void> {
    if (writes.length === 0) return
    const { id } = this.#row
    await insertRun(tx, this.#row)
    await insertWrites(
      tx,
      writes.map(({ kind, subject_id, version = 1, replaced = null }) => ({
        run_id: id,
        kind,
        subject_id,
        version,
        replaced,
      })),
    )
  }

  /** Returns the id for an undo; null if the run wrote nothing. */
  async finish(db: Db, state: 'done' | 'failed', counts: ImportCounts): Promise<string | null> {
    const { id } = this.#row
    if (!(await findRun(db, id))) return null
    const finished_at = new Date().toISOString()
    await transact(db, (tx) => updateRun(tx, id, { state, finished_at, counts: JSON.stringify(counts) }))
    return id
  }
}
