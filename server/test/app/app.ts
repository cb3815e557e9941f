import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { onPrimary } from '../../src/db/replica/public-reads.ts'
import { Replica } from '../../src/db/replica/replica.ts'
import type { Db } from '../../src/db/tables/schema.ts'
import type { Deps } from '../../src/deps.ts'
import { readEnv } from '../../src/env/env.ts'
import type { Web } from '../../src/pages/web/web.ts'
import { openUploads } from '../../src/storage/open-uploads.ts'
import { expectNamedErrors } from '../named-errors.ts'
import { plainRenderer } from './cast.ts'
import { fixtureWeb } from './fixture-web.ts'

export interface AppOptions {
  env?: Record<string, string>
  log?: string[]
  /** In place of parts of the fixture. */
  web?: Partial<Web>
}

/** Deps on a database of the test, with a data folder that is deleted when the test ends. */
export async function depsFor(db: Db, env: Record<string, string> = {}, log?: string[]): Promise<Deps> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-data-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const read = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://blog.example', ...env })
  const logger = log ? pino({}, { write: (line: string) => void log.push(line) }) : pino({ level: 'silent' })
  return {
    env: read,
    log: logger,
    db,
    publicReads: read.databaseReadUrl === undefined ? onPrimary(db) : replicaFor(db, read.databaseReadUrl, logger),
    uploads: await openUploads({ ...read, dataDir }),
    renderer: plainRenderer,
    tokenSecret: new TextEncoder().encode('a secret of the tests, long enough'),
    transport: async () => {},
    samples: { coming: false },
    owner: { isMissing: false },
  }
}

function replicaFor(db: Db, url: string, log: Logger): Replica {
  const replica = new Replica(db, url, log)
  onTestFinished(() => replica.close())
  return replica
}

/** The whole server on a database of the test and with the fixture's pages, closed when the test ends. */
export async function appOn(db: Db, { env, log, web }: AppOptions = {}): Promise<FastifyInstance> {
  const app = await buildApp(await depsFor(db, env, log), { ...(await fixtureWeb()), ...web }, expectNamedErrors)
  onTestFinished(() => app.close())
  return app
}
