import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { ImportOptions } from '@byline/contract/imports/import-options'
import type { ImportReport } from '@byline/contract/imports/import-report'
import type { SiteImportState } from '@byline/contract/imports/imports'
import { noteOf, storedNote } from '@byline/contract/imports/note'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteSource, hasSource, reportFile, sourceFile, undoFile } from './files.ts'
import { ImportProcess, type ImportTask } from './import-process.ts'
import { readUndoReport } from './report-store.ts'
import { changeSiteImport, findRuns, findWork, runName, type SiteImportRow } from './store.ts'

/** The interval in which the progress is stored, and after which a cancelled import stops. */
const PROGRESS_MS = 1_000

interface Work {
  id: string
  state: SiteImportState
  process: ImportProcess
}

/** The work of this process; the lease of the job allows one in all processes. */
let work: Work | undefined

/**
 * Does what admins ask for in the dashboard, one task at a time: a dry run, an import, or an undo. Each is a process of
 * its own; after a restart of the server an import starts again and continues where it was.
 */
export const runImports: Job = {
  name: 'run-imports',
  everyMs: 1_000,
  hasWork: async ({ db }) => (await findWork(db)) !== undefined,
  async run(deps) {
    const row = await findWork(deps.db)
    if (work && (work.id !== row?.id || work.state !== row.state)) await stopWork()
    if (!row) return false
    const current = await startWork(deps, row)
    if (!current) return true
    const reason = await Promise.race([current.process.ended, delay(PROGRESS_MS)])
    await recordProgress(deps, row, current)
    if (reason === undefined) return true
    work = undefined
    await finish(deps, row, reason)
    return true
  },
  interrupted: stopWork,
}

async function stopWork(): Promise<void> {
  const stopped = work
  work = undefined
  stopped?.process.stop()
  await stopped?.process.ended
}

async function startWork({ db, env }: Deps, row: SiteImportRow): Promise<Work | undefined> {
  if (work) return work
  if (row.state !== 'undoing' && !hasSource(env, row)) {
    return end(db, row, { state: 'failed', reason: storedNote(noteOf('dashboard.imports.reasonSourceGone')) })
  }
  const task = await taskOf({ db, env }, row)
  if (!task) return end(db, row, { state: 'undone', reason: await whatStays(env, row.id) })
  const file = task.kind === 'undo' ? undoFile(env, row.id, task.run) : reportFile(env, row.id)
  const process = await ImportProcess.start(env, task, file)
  work = { id: row.id, state: row.state, process }
  return work
}

async function end(
  db: Deps['db'],
  row: SiteImportRow,
  change: Parameters<typeof changeSiteImport>[3],
): Promise<undefined> {
  await transact(db, (tx) => changeSiteImport(tx, row.id, [row.state], change))
}

/**
 * Undefined if nothing is left to take back. An import that was interrupted has several runs, each taken back in turn.
 */
async function taskOf({ db, env }: Pick<Deps, 'db' | 'env'>, row: SiteImportRow): Promise<ImportTask | undefined> {
  if (row.state === 'undoing') {
    const [run] = (await findRuns(db, [row])).get(row.id) ?? []
    return run === undefined ? undefined : { kind: 'undo', run }
  }
  const options = JSON.parse(row.options) as ImportOptions
  const kind = row.state === 'checking' ? 'check' : 'import'
  const from = { source: sourceFile(env, row), name: runName(row), startedBy: row.user_id }
  return { kind, options, ...from }
}

/** A stored note for the list of imports; empty if nothing stays. */
async function whatStays(env: Deps['env'], id: string): Promise<string> {
  const stays = (await readUndoReport(env, id))?.kept.length ?? 0
  return stays === 0 ? '' : storedNote(noteOf('dashboard.imports.someStay', { count: stays }))
}

async function recordProgress({ db }: Deps, row: SiteImportRow, { process }: Work): Promise<void> {
  const { done = row.done, total = row.total } = process.progress
  if (done === row.done && total === row.total) return
  await transact(db, (tx) => changeSiteImport(tx, row.id, [row.state], { done, total }))
}

async function finish({ db, env }: Deps, row: SiteImportRow, reason: string): Promise<void> {
  if (reason !== '') return end(db, row, { state: 'failed', reason })
  // The next step takes the next run back, or finds that none is left.
  if (row.state === 'undoing') return
  const { counts } = JSON.parse(await readFile(reportFile(env, row.id), 'utf8')) as ImportReport
  const state = row.state === 'checking' ? 'checked' : 'imported'
  await end(db, row, { state, reason: '', counts: JSON.stringify(counts) })
  if (state === 'imported') await deleteSource(env, row)
}
