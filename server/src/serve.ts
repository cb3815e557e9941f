import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { needsSamples } from './archive/needs-samples.ts'
import { dialectOf } from './db/dialect/dialect.ts'
import { storageFailureOf } from './db/storage-failure.ts'
import { closeDeps, type Deps, openDeps } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { countOtherAdmins } from './features/users/store.ts'
import { stopServing } from './http/stop.ts'
import { startJobs } from './jobs/jobs.ts'
import { loadWeb } from './pages/web.ts'
import { hasRoom } from './storage/disk.ts'
import { sweepUnfinished } from './storage/uploads-folder.ts'

/** Milliseconds after which open connections are cut when stopping. */
const PATIENCE = 10_000
/** Milliseconds more after which the program ends as it is. */
const FORCED_EXIT_MS = 5_000

const root = join(import.meta.dirname, '../..')

/** The program, from the variables to the last connection. */
export async function serve(): Promise<void> {
  // Else the garbage of many quick requests takes up to two hundred megabytes before anybody looks at it.
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=20')
  const env = readEnv(process.env)
  const web = await loadWeb(join(root, 'web/dist'))
  const deps = await openDeps(env, { checked: true })
  await prepareSite(deps)
  const app = await buildApp(deps, web)
  await listen(app, env)
  const jobs = startJobs(deps)
  if (!env.rateLimits) deps.log.warn('RATE_LIMITS is off: anybody may try passwords without end')

  const stop = async () => {
    const drain = env.drainSeconds * 1_000
    // A client that never ends its request must not keep the rest from being closed in order.
    setTimeout(() => app.server.closeAllConnections(), drain + PATIENCE).unref()
    setTimeout(() => process.exit(1), drain + PATIENCE + FORCED_EXIT_MS).unref()
    await stopServing(app, drain)
    await app.close()
    await jobs.stop()
    await closeDeps(deps)
    dialectOf(deps.db).recordCleanShutdown()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Last: who reads this may stop it at once.
  process.stdout.write(`Byline is ready at ${addressOf(app, env)}\n`)
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const taken = (error as { code?: string }).code === 'EADDRINUSE'
    throw taken ? new Error(`PORT ${port} is in use by another program`) : error
  }
}

/** Where people find it; port 0 becomes the one the system chose. */
function addressOf(app: FastifyInstance, { port, publicUrl }: Env): string {
  const bound = app.server.address()
  const chosen = typeof bound === 'object' ? bound?.port : port
  return publicUrl.replace(/:0$/, `:${chosen}`)
}

/** What every start writes; a disk without room keeps nobody from reading. */
async function prepareSite(deps: Deps): Promise<void> {
  const { env, log, uploads } = deps
  try {
    await sweepUnfinished(uploads)
    if (env.sampleContent) await prepareSamples(deps)
    await prepareAdmin(deps)
  } catch (error) {
    if (storageFailureOf(error) !== 'full') throw error
  }
  if (!(await hasRoom(env.dataDir))) {
    log.error('DATA_DIR is full or read-only: pages are served, and writes are answered 507')
  }
}

/** Says once how the first admin signs in. */
async function prepareAdmin({ db, env }: Deps): Promise<void> {
  if ((await countOtherAdmins(db, '')) > 0) return
  const { createFirstAdmin } = await import('./features/users/first-admin.ts')
  const made = await createFirstAdmin(db, env)
  if (!made) return
  const password = made.password === undefined ? 'ADMIN_PASSWORD' : made.password
  process.stdout.write(
    `The first admin was made: login as ${made.email} with the password ${password}\n`,
  )
}

async function prepareSamples(deps: Deps): Promise<void> {
  if (!(await needsSamples(deps.db))) return
  // What imports Markdown is loaded at the first start alone.
  const { addSampleContent } = await import('./archive/sample-content.ts')
  const count = await addSampleContent(deps, join(root, 'server/sample-content'))
  if (count > 0)
    process.stdout.write(`The database was empty: ${count} sample articles were added\n`)
}
