import type { Worker } from 'node:cluster'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { needsSamples } from './archive/samples/samples-state.ts'
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts'
import { dialectOf } from './db/dialect/dialect.ts'
import { storageFailureOf } from './db/dialect/storage-failure.ts'
import { closeDeps, type Deps, openDeps } from './deps.ts'
import type { Env } from './env/env.ts'
import { errorForLog } from './errors/error-for-log.ts'
import { countOtherAdmins } from './features/users/account/store.ts'
import { stopServing } from './http/connections/stop.ts'
import { jobs } from './jobs/jobs.ts'
import { loadWeb } from './pages/web/web.ts'
import { collectAtRest } from './scheduler/collect-at-rest.ts'
import { startJobs } from './scheduler/start-jobs.ts'
import { limitHeapGrowth } from './scheduler/v8-heap.ts'
import { onStopRequest } from './stop-requests.ts'
import { isWritable } from './storage/is-writable.ts'
import { sweepUnfinished } from './storage/whole-files.ts'
import { tellSupervisor } from './supervisor.ts'

/** Time after the start of a stop, in addition to `DRAIN_SECONDS`, at which open connections are closed. */
const SHUTDOWN_GRACE_MS = 10_000
/** The time after the first limit at which the process exits even if work is still running. */
const FORCED_EXIT_MS = 5_000
const HEAP_GROWTH_PERCENT = 50
/** A quiet process retains one part in so many of the response cache: the pages that were read last. */
const REST_SHARE = 3

/** The message of a worker that serves to the process that supervises it. */
export interface WorkerReady {
  address: string
}

const root = join(import.meta.dirname, '../..')
const samplesFolder = join(root, 'server/sample-content')

/**
 * Runs the server from opening the database to closing the last connection, alone or as one of several workers;
 * `webFolder` holds the built pages.
 */
export async function serve(env: Env, worker: Worker | undefined, webFolder = join(root, 'web/dist')): Promise<void> {
  const web = await loadWeb(webFolder)
  // The first worker is ready before others start.
  const isFirst = worker === undefined || worker.id === 1
  const deps = await openDeps(env, { checked: isFirst, beforeUpgrade: backUpBeforeUpgrade })
  const setupPath = isFirst ? await prepareSite(deps) : undefined
  deps.owner.isMissing = setupPath !== undefined || (!isFirst && (await countOtherAdmins(deps.db, '')) === 0)
  // Loaded only with its variable, as the metrics below.
  const traces = env.traces ? (await import('./traces/send-traces.ts')).openTraces(env.traces) : undefined
  const app = await buildApp(deps, web, traces?.addHooks)
  await listen(app, env)
  if (setupPath !== undefined) {
    process.stdout.write(
      `This site has no owner yet. Set it up at ${addressOf(app, env)}${setupPath} (good once; the next start prints a new link)\n`,
    )
  }
  // Loaded only with METRICS_PORT, so that nobody else pays for it.
  const metrics = env.metrics && (await (await import('./metrics/serve-metrics.ts')).serveMetrics(app, env.metrics))
  void reportStorageProblem(deps)
  const running = startJobs(jobs, deps)
  const stopping = new AbortController()
  // A worker that replaces another one goes on with samples that it may have been adding.
  const isReplacing = worker !== undefined && worker.id > env.workers
  const filled = isFirst || isReplacing ? fillSamples(deps, stopping.signal) : undefined
  const { entries } = app.responseCache
  collectAtRest(() => entries.shrinkTo(env.pageCacheBytes / REST_SHARE))
  limitHeapGrowth(HEAP_GROWTH_PERCENT)
  if (!env.rateLimits) deps.log.warn('RATE_LIMITS is off: anybody may try passwords without end')

  const stop = async () => {
    sayThatItStops()
    const drain = env.drainSeconds * 1_000
    // A client that never ends its request must not prevent an orderly end of the rest.
    setTimeout(() => app.server.closeAllConnections(), drain + SHUTDOWN_GRACE_MS).unref()
    setTimeout(() => process.exit(1), drain + SHUTDOWN_GRACE_MS + FORCED_EXIT_MS).unref()
    await stopServing(app, drain)
    stopping.abort()
    metrics?.close()
    await app.close()
    await traces?.close()
    await running.stop()
    await filled
    await closeDeps(deps)
    dialectOf(deps.db).recordCleanShutdown()
    if (worker) worker.disconnect()
    else process.stdout.write('Byline has stopped\n')
  }
  onStopRequest(stop)
  const sayThatItStops = worker ? () => {} : tellSupervisor(process.env)
  const address = addressOf(app, env)
  // Last, since a program that reads this line may send SIGTERM at once.
  if (worker) worker.send({ address } satisfies WorkerReady)
  else process.stdout.write(`Byline is ready at ${address}\n`)
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isInUse = (error as { code?: string }).code === 'EADDRINUSE'
    throw isInUse ? new Error(`PORT ${port} is in use by another program`) : error
  }
}

/** The public address, with the port that the system chose for port 0. */
function addressOf(app: FastifyInstance, { port, publicUrl }: Env): string {
  const bound = app.server.address()
  const chosen = typeof bound === 'object' ? bound?.port : port
  return publicUrl.replace(/:0$/, `:${chosen}`)
}

/**
 * The writes of every start. They are skipped on a full disk, so that the site can still be read. Returns the path of
 * the setup link if the site has no admin.
 */
async function prepareSite(deps: Deps): Promise<string | undefined> {
  const { env, log, uploads } = deps
  let setupPath: string | undefined
  try {
    await sweepUnfinished(uploads.servedFrom)
    if (env.sampleContent && (await needsSamples(deps.db))) {
      const { beginSamples } = await import('./archive/samples/sample-content.ts')
      await beginSamples(deps, samplesFolder)
      deps.samples.coming = true
    }
    setupPath = await prepareAdmin(deps)
  } catch (error) {
    if (storageFailureOf(error) !== 'full') throw error
  }
  if (!(await isWritable(env.dataDir))) {
    log.error('DATA_DIR is full or read-only: pages are served, and writes are answered 507')
  }
  return setupPath
}

/** Says at the start what is wrong with the bucket of the uploads; pages are served meanwhile. */
async function reportStorageProblem({ env, log, uploads }: Deps): Promise<void> {
  if (env.uploadsUrl !== undefined && env.uploadsBucket) {
    const { isListedForAll } = await import('./storage/s3/s3-address.ts')
    if (await isListedForAll(env.uploadsBucket))
      log.error('Everybody may list the bucket of STORAGE, and so find the pictures of drafts: allow reading alone')
  }
  const reason = await uploads.problem()
  if (reason !== undefined)
    log.error({ reason }, 'STORAGE cannot be used: pages are served, and pictures are answered 503')
}

/** Prints once how the first admin of the variables signs in; without them, makes a setup link and returns its path. */
async function prepareAdmin({ db, env }: Deps): Promise<string | undefined> {
  if ((await countOtherAdmins(db, '')) > 0) return undefined
  if (env.firstAdmin.email === undefined) {
    const { createSetupLink } = await import('./features/setup/setup-link.ts')
    return createSetupLink(db)
  }
  const { createFirstAdmin } = await import('./features/users/account/first-admin.ts')
  const created = await createFirstAdmin(db, env)
  if (!created) return undefined
  const password = created.password === undefined ? 'ADMIN_PASSWORD' : created.password
  process.stdout.write(`The first admin was made: login as ${created.email} with the password ${password}\n`)
  return undefined
}

/** Adds what is missing of the sample articles. After a failure the next start does it. */
async function fillSamples(deps: Deps, signal: AbortSignal): Promise<void> {
  try {
    if (!deps.env.sampleContent || !(await needsSamples(deps.db))) return
    // The import of Markdown is loaded at the first start only.
    const { addSamples } = await import('./archive/samples/sample-content.ts')
    const count = await addSamples(deps, samplesFolder, signal)
    if (count > 0) process.stdout.write(`The database was empty: ${count} sample articles were added\n`)
  } catch (error) {
    if (!signal.aborted) deps.log.error(errorForLog(error), 'the sample articles are incomplete')
  } finally {
    deps.samples.coming = false
  }
}
