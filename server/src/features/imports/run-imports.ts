import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { ImportReport } from '@byline/contract/import-report'
import type { ImportOptions, SiteImportState } from '@byline/contract/imports'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteSource, hasSource, reportFile, sourceFile } from './files.ts'
import { ImportProcess, type ImportTask } from './import-process.ts'
import { changeSiteImport, findRuns, findWork, runName, type SiteImportRow } from './store.ts'

/** How often the progress is stored, and how soon a cancelled import stops. */
const PROGRESS_MS = 1_000
const FILE_MISSING =
  'The file is no longer on this server. Remove the import from the list, and choose the file again.'

interface Work {
  id: string
  state: SiteImportState
  process: ImportProcess
}

/** The work of this process; the lease of the job allows one in all processes. */
let work: Work | undefined

/**
 * Does what admins ask for in the dashboard, one at a time: a dry run, an import, or taking one back. Each is a process
 * of its own; after a restart of the server the import starts again and goes on where it was.
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
    return end(db, row, { state: 'failed', reason: FILE_MISSING })
  }
  const task = await taskOf({ db, env }, row)
  if (!task) return end(db, row, { state: 'undone' })
  const process = await ImportProcess.start(env, task, reportFile(env, row.id))
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

/** Undefined if nothing is left to take back. An import that was interrupted has several runs, each taken back in turn. */
async function taskOf(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  row: SiteImportRow,
): Promise<ImportTask | undefined> {
  if (row.state === 'undoing') {
    const [run] = (await findRuns(db, [row])).get(runName(row)) ?? []
    return run === undefined ? undefined : { kind: 'undo', run }
  }
  const options = JSON.parse(row.options) as ImportOptions
  const kind = row.state === 'checking' ? 'check' : 'import'
  const from = { source: sourceFile(env, row), name: runName(row), startedBy: row.user_id }
  return { kind, options, ...from }
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
