import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ImportOptions } from '@byline/contract/imports/import-options'
import type { ImportReport } from '@byline/contract/imports/import-report'
import type { SiteImportState } from '@byline/contract/imports/imports'
import { noteOf, storedNote } from '@byline/contract/imports/note'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Job } from '../../scheduler/job.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import { type ImportFiles, REPORT, undoName } from './files/import-files.ts'
import { openImportFiles } from './files/open-import-files.ts'
import { ImportProcess, type ImportTask } from './import-process.ts'
import { readUndoReport } from './report-store.ts'
import { changeSiteImport, findRuns, findWork, runName, type SiteImportRow } from './store.ts'

/** The interval in which the progress is stored, and after which a cancelled import stops. */
const PROGRESS_MS = 1_000

interface Work {
  id: string
  state: SiteImportState
  process: ImportProcess
  /** Whether the log has said that its report cannot be stored. */
  isWaiting: boolean
}

/** The work of this process; the lease of the job allows one in all processes. */
let work: Work | undefined

/**
 * Does what admins ask for in the dashboard, one task at a time: a dry run, an import, or an undo. Each is a process of
 * its own; after a restart of the server, or the end of its machine, an import starts again and continues where it was.
 */
export const runImports: Job = {
  name: 'run-imports',
  everyMs: 1_000,
  hasWork: async ({ db }) => (await findWork(db)) !== undefined,
  async run(deps) {
    const row = await findWork(deps.db)
    if (work && (work.id !== row?.id || work.state !== row.state)) await stopWork()
    if (!row) return false
    const files = await openImportFiles(deps)
    const current = await startWork(deps, files, row)
    if (!current) return true
    const reason = await Promise.race([current.process.ended, delay(PROGRESS_MS)]).catch(giveUp)
    await recordProgress(deps, row, current)
    if (reason === undefined) return true
    if (reason === '' && !(await isStored(deps, files, current).catch(giveUp))) {
      await delay(PROGRESS_MS)
      return true
    }
    work = undefined
    await finish(deps, files, row, reason)
    return true
  },
  interrupted: stopWork,
}

/** Lets the next step begin anew, because the process has ended without a report. Throws. */
function giveUp(error: unknown): never {
  work = undefined
  throw error
}

async function stopWork(): Promise<void> {
  const stopped = work
  work = undefined
  stopped?.process.stop()
  await stopped?.process.ended
}

/** Undefined if nothing runs yet, or no more. */
async function startWork(deps: Deps, files: ImportFiles, row: SiteImportRow): Promise<Work | undefined> {
  if (work) return work
  const task = await taskOf(deps, files, row)
  if (!task) return undefined
  const report = join(files.workFolder(row.id), task.kind === 'undo' ? undoName(task.run) : REPORT)
  const process = await ImportProcess.start(deps.env, task, report)
  work = { id: row.id, state: row.state, process, isWaiting: false }
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
 * Undefined while the file is on its way to this machine, and after the import was ended: without its file it has
 * failed, and nothing may be left to take back. One that was interrupted has several runs, each taken back in turn.
 */
async function taskOf({ db }: Deps, files: ImportFiles, row: SiteImportRow): Promise<ImportTask | undefined> {
  if (row.state === 'undoing') {
    const [run] = (await findRuns(db, [row])).get(row.id) ?? []
    if (run !== undefined) return { kind: 'undo', run }
    return end(db, row, { state: 'undone', reason: await whatStays(files, row.id) })
  }
  const source = await sourceOf(files, row)
  if (typeof source === 'string') return end(db, row, { state: 'failed', reason: storedNote(noteOf(source)) })
  if (source.path === undefined) return undefined
  const options = JSON.parse(row.options) as ImportOptions
  const kind = row.state === 'checking' ? 'check' : 'import'
  return { kind, options, source: source.path, name: runName(row), startedBy: row.user_id }
}

/** The path of the sent file once it is on this machine, or the reason why it cannot come. */
async function sourceOf(files: ImportFiles, row: SiteImportRow) {
  try {
    const source = await files.provideSource(row)
    if (source.state === 'gone') return 'dashboard.imports.reasonSourceGone'
    return { path: source.state === 'here' ? source.path : undefined }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'import_no_space') throw error
    return 'dashboard.imports.reasonDiskFull'
  }
}

/** A stored note for the list of imports; empty if nothing stays. */
async function whatStays(files: ImportFiles, id: string): Promise<string> {
  const stays = (await readUndoReport(files, id))?.kept.length ?? 0
  return stays === 0 ? '' : storedNote(noteOf('dashboard.imports.someStay', { count: stays }))
}

async function recordProgress({ db }: Deps, row: SiteImportRow, { process }: Work): Promise<void> {
  const { done = row.done, total = row.total } = process.progress
  if (done === row.done && total === row.total) return
  await transact(db, (tx) => changeSiteImport(tx, row.id, [row.state], { done, total }))
}

/** Stores the report; false while the storage does not answer, as a second run would report that nothing changed. */
async function isStored({ log }: Deps, files: ImportFiles, current: Work): Promise<boolean> {
  try {
    await files.store(current.id, current.process.report)
    return true
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    if (!current.isWaiting) log.warn({ reason: error.reason }, 'the report of an import waits for the storage')
    current.isWaiting = true
    return false
  }
}

async function finish({ db }: Deps, files: ImportFiles, row: SiteImportRow, reason: string): Promise<void> {
  if (reason !== '') return end(db, row, { state: 'failed', reason })
  // The next step takes the next run back, or finds that none is left.
  if (row.state === 'undoing') return
  const { counts } = JSON.parse(await readFile(join(files.workFolder(row.id), REPORT), 'utf8')) as ImportReport
  const state = row.state === 'checking' ? 'checked' : 'imported'
  await end(db, row, { state, reason: '', counts: JSON.stringify(counts) })
  if (state === 'imported') await files.deleteSource(row)
}
