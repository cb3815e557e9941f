import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { connect } from './db/connect.ts'
import { dialectOf } from './db/dialect/dialect.ts'
import { storageFailureOf } from './db/dialect/storage-failure.ts'
import { inspect } from './db/inspect.ts'
import { isOlder, migrate } from './db/migrate.ts'
import { onPrimary, type PublicReads } from './db/replica/public-reads.ts'
import { Replica } from './db/replica/replica.ts'
import type { Db } from './db/tables/schema.ts'
import type { Env } from './env/env.ts'
import { openLog } from './log.ts'
import { openTransport, type Transport } from './mail/transport.ts'
import { type Renderer, startRenderer } from './rendering/renderer.ts'
import { languageOfSite } from './site-language/language-of-site.ts'
import { holdsPictures } from './storage/holds-pictures.ts'
import { makeFolder } from './storage/make-folder.ts'
import { openUploads } from './storage/open-uploads.ts'
import type { UploadStorage } from './storage/upload-storage.ts'
import { openTokenSecret } from './tokens/secret.ts'

/** The infrastructure of the program, opened once at its start: by the server, the command line or a test. */
export interface Deps {
  env: Env
  log: Logger
  db: Db
  /** Reads what everybody may see, on a replica if there is one. */
  publicReads: PublicReads
  uploads: UploadStorage
  renderer: Renderer
  /** Signs the tokens of sessions. */
  tokenSecret: Uint8Array
  transport: Transport
  /** Whether this process is adding the sample articles, and thus may say that they are on their way. */
  samples: { coming: boolean }
  /** Whether the site had no owner when this process last looked. */
  owner: { isMissing: boolean }
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}

/** Checks that only the server makes, not a short command. */
export interface OpenOptions {
  /** Whether to read the whole database after an unclean shutdown, which may take seconds. */
  checked?: boolean
  /** Threads that render texts; by default those of a server. */
  threads?: number
  /** Called before a database of an older version is migrated. */
  beforeUpgrade?: (parts: Pick<Deps, 'env' | 'db' | 'uploads'>) => Promise<void>
}

/** Opens the infrastructure and migrates the database. */
export async function openDeps(
  env: Env,
  { checked = false, threads, beforeUpgrade = async () => {} }: OpenOptions = {},
): Promise<Deps> {
  // Creates the folder first, because SQLite creates no folder and makes its file readable for every user.
  await makeFolder(env.dataDir).catch((error: Error) => {
    throw new Error(`DATA_DIR cannot be used: ${error.message}`)
  })
  // Mails contain links that reset passwords.
  await chmod(join(env.dataDir, 'mail'), 0o700).catch(() => undefined)
  const uploads = await openUploads(env)
  const db = connect(env.databaseUrl ?? join(env.dataDir, 'byline.sqlite'), undefined, env.databaseListenUrl)
  await prepare(db, env, uploads, checked, () => beforeUpgrade({ env, db, uploads }))
  const log = openLog(env.logLevel)
  return {
    env,
    log,
    db,
    publicReads: env.databaseReadUrl === undefined ? onPrimary(db) : new Replica(db, env.databaseReadUrl, log),
    uploads,
    renderer: startRenderer(threads, () => languageOfSite(db)),
    tokenSecret: await openTokenSecret(env),
    transport: openTransport(env),
    samples: { coming: false },
    owner: { isMissing: false },
  }
}

async function prepare(
  db: Db,
  { databaseListenUrl }: Env,
  uploads: UploadStorage,
  checked: boolean,
  beforeUpgrade: () => Promise<void>,
): Promise<void> {
  try {
    const isEmpty = (await inspect(db)) === 'empty'
    if (isEmpty && (await holdsPictures(uploads))) {
      throw new Error(
        `it is empty, but ${uploads.place} holds pictures of a site: restore the database from a backup, or move them away to start a new site`,
      )
    }
    if (checked) dialectOf(db).checkAfterUncleanShutdown()
    if (!isEmpty && (await isOlder(db))) await beforeUpgrade()
    await (databaseListenUrl === undefined ? migrate(db) : migrateDirectly(databaseListenUrl))
    await markAsOurs(db)
  } catch (error) {
    await db.destroy().catch(() => undefined)
    throw new Error(`The database (DATABASE_URL or DATA_DIR) cannot be used: ${(error as Error).message}`)
  }
}

/** Migrates by the direct address, because the time limits of a pooler may end a long migration. */
async function migrateDirectly(url: string): Promise<void> {
  const direct = connect(url)
  await migrate(direct).finally(() => direct.destroy())
}

/** Ignores a full disk or a lock of another program; the next start sets the mark. */
async function markAsOurs(db: Db): Promise<void> {
  try {
    await dialectOf(db).markAsOurs(db)
  } catch (error) {
    if (!storageFailureOf(error)) throw error
  }
}

export async function closeDeps({ db, publicReads, renderer }: Deps): Promise<void> {
  await renderer.close()
  await publicReads.close()
  await db.destroy()
}
