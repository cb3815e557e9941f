import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { ImportReport } from '@byline/contract/imports/import-report'
import { openSource } from '@byline/moving/open-source'
import { type Source, type SourceKind, type SourceOptions, sourceKinds } from '@byline/moving/records/source'
import { makeTemporaryFolder } from '@byline/moving/zip/temporary-folder'
import { fetchHost } from '../../archive/import/fetching/fetch-host.ts'
import { runImport } from '../../archive/run-import.ts'
import { storageFailureOf } from '../../db/dialect/storage-failure.ts'
import type { Deps } from '../../deps.ts'
import { type Env, readEnv } from '../../env/env.ts'
import { REPORT } from '../../features/imports/files/import-files.ts'
import { openImportFiles } from '../../features/imports/files/open-import-files.ts'
import { findUserByEmail } from '../../features/users/account/store.ts'
import { limitHeapGrowth } from '../../scheduler/v8-heap.ts'
import { onSite } from '../terminal/on-site.ts'
import { showProgress } from '../terminal/progress.ts'
import { formatReport } from './import-report.ts'
import { showRuns, undoRun } from './import-runs.ts'
import { recordImport } from './record-import.ts'

/**
 * An import beside a server must not need much memory: a second thread would need 40 MB, and rendering takes little
 * longer than the rest (decision 25).
 */
const HEAP_GROWTH_PERCENT = 20
const THREADS = 1

/** The texts among the options; each names one thing. */
const texts = {
  from: { type: 'string' },
  author: { type: 'string' },
  files: { type: 'string' },
  site: { type: 'string' },
  permalink: { type: 'string' },
  url: { type: 'string' },
  // Only the dashboard sends these (`features/imports/import-process.ts`): the name of the run and the id of the admin.
  name: { type: 'string' },
  'started-by': { type: 'string' },
} as const

/** Options that say what becomes of folders; each can be given several times. */
const folders = {
  posts: { type: 'string', multiple: true, default: [] },
  pages: { type: 'string', multiple: true, default: [] },
  skip: { type: 'string', multiple: true, default: [] },
} satisfies ParseArgsOptionsConfig

/** `import SOURCE [OPTIONS]`, `import --runs`, `import --undo RUN`; returns 1 if a record could not be imported. */
export async function importCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...texts,
      fetch: { type: 'string', multiple: true, default: [] },
      ...folders,
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      runs: { type: 'boolean', default: false },
      undo: { type: 'string' },
    },
  })
  if (values.runs) return showRuns(values.json)
  if (values.undo !== undefined) return undoRun(values.undo, values.json)
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error('import needs one file or folder')
  const kind = kindOf(values.from)
  const dryRun = values['dry-run']
  const isOurs = values.name === undefined
  const hosts = values.fetch.flatMap((given) => given.split(',')).map(hostOf)

  limitHeapGrowth(HEAP_GROWTH_PERCENT)
  const env = readEnv(process.env)
  const { posts, pages, skip } = values
  const options = { ...sourceOptions(values, env), folders: { posts, pages, skip } }
  const source = await openSource(resolve(env.startedIn, path), options, kind)
  const temporaryFolder = dryRun && isNewSite(env) ? await makeTemporaryFolder('dry-run') : undefined
  const opened = temporaryFolder ? { ...env, dataDir: temporaryFolder } : env
  try {
    const report = await onSite(
      async (deps) => {
        const author = values.author === undefined ? undefined : await userOf(deps, values.author)
        const fetch = hosts.length === 0 ? undefined : { hosts }
        const startedBy = values['started-by']
        // The dashboard has recorded who started its imports.
        if (isOurs && !dryRun) await recordImport(deps, 'importStarted', source.name ?? '')
        const running = runImport(
          deps,
          values.name === undefined ? source : named(source, values.name),
          { dryRun, author, fetch, listed: isOurs, ...(startedBy !== undefined && { startedBy }) },
          showProgress,
        )
        const report = await running.catch((error: Error) => {
          if (storageFailureOf(error.cause ?? error) !== 'full') throw error
          throw new Error(
            'The disk is full. What was imported so far is whole: free some space, and start the import again.',
            { cause: error },
          )
        })
        if (isOurs) await storeReport(deps, report)
        return report
      },
      { env: opened, threads: THREADS },
    )
    process.stdout.write(values.json ? jsonOf(report) : formatReport(report))
    return report.counts.refused > 0 ? 1 : 0
  } finally {
    await source.close()
    if (temporaryFolder) await rm(temporaryFolder, { recursive: true, force: true })
  }
}

/** Stores the report for the dashboard. The import is whole without it, also where there is no space for a report. */
async function storeReport(deps: Deps, report: ImportReport): Promise<void> {
  if (report.run === null) return
  const files = await openImportFiles(deps)
  await files.write(report.run, REPORT, jsonOf(report)).catch(() => undefined)
}

function jsonOf(report: ImportReport): string {
  return `${JSON.stringify(report, null, 2)}\n`
}

function named(source: Source, name: string): Source {
  return Object.defineProperty(source, 'name', { value: name })
}

function kindOf(given: string | undefined): SourceKind | undefined {
  const kind = sourceKinds.find((one) => one === given)
  if (given !== undefined && kind === undefined) throw new Error(`--from must be one of: ${sourceKinds.join(', ')}`)
  return kind
}

function hostOf(given: string): string {
  const host = fetchHost(given)
  if (host === undefined) throw new Error('--fetch must name a host, such as images.old.example')
  return host
}

type Given = Partial<Record<keyof typeof texts, string | undefined>>

/** Folders are named from where the command was started. */
function sourceOptions({ name, files, site, permalink, url }: Given, env: Env): SourceOptions {
  if (url !== undefined && !/^https?:\/\/[^/]+/i.test(url))
    throw new Error('--url must be an address such as https://old.example')
  return {
    ...(name !== undefined && { name }),
    ...(files !== undefined && { files: resolve(env.startedIn, files) }),
    ...(site !== undefined && { site: resolve(env.startedIn, site) }),
    ...(permalink !== undefined && { permalink }),
    ...(url !== undefined && { url: url.replace(/\/$/, '') }),
  }
}

/** Whether there is no database yet. Opening one creates it, but a dry run must not create even an empty one. */
function isNewSite({ databaseUrl, dataDir }: Env): boolean {
  return databaseUrl === undefined && !existsSync(join(dataDir, 'byline.sqlite'))
}

async function userOf({ db }: Deps, email: string): Promise<string> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new Error(`there is no user ${email}`)
  return user.id
}
