import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importFolder } from '../archive/import/import-folder.ts'
import { closeDeps, type Deps } from '../deps.ts'
import { type Env, readEnv } from '../env.ts'
import { findUserByEmail } from '../features/users/store.ts'
import { limitHeapGrowth } from '../v8-heap.ts'
import { formatReport } from './import-report.ts'
import { openSite } from './open-site.ts'
import { showProgress } from './progress.ts'

/**
 * An import beside a server must not need much memory: a second thread would need 40 MB, and rendering takes little longer
 * than the rest (decision 0056).
 */
const HEAP_GROWTH_PERCENT = 20
const THREADS = 1

/** `import FOLDER [--dry-run] [--author EMAIL]`; returns 1 if a file could not be imported. */
export async function importCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, author: { type: 'string' } },
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new Error('import needs one folder')

  limitHeapGrowth(HEAP_GROWTH_PERCENT)
  const env = readEnv(process.env)
  const dryRun = values['dry-run']
  const emptyPlace = dryRun && isNewPlace(env) ? await makeEmptyPlace() : undefined
  const place = emptyPlace ? { ...env, dataDir: emptyPlace } : env
  const deps = await openSite(place, { threads: THREADS })
  try {
    const author = values.author === undefined ? undefined : await userOf(deps, values.author)
    const report = await importFolder(
      deps,
      resolve(env.startedIn, folder),
      { dryRun, author },
      showProgress,
    )
    process.stdout.write(formatReport(report, dryRun))
    return report.refused.length > 0 ? 1 : 0
  } finally {
    await closeDeps(deps)
    if (emptyPlace) await rm(emptyPlace, { recursive: true, force: true })
  }
}

/** Whether there is no database yet. Opening one creates it, but a dry run must not create even an empty one. */
function isNewPlace({ databaseUrl, dataDir }: Env): boolean {
  return databaseUrl === undefined && !existsSync(join(dataDir, 'byline.sqlite'))
}

function makeEmptyPlace(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'byline-dry-run-'))
}

async function userOf({ db }: Deps, email: string): Promise<string> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new Error(`there is no user ${email}`)
  return user.id
}
