import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import type { Db } from './db/schema.ts'
import type { Env } from './env.ts'
import { type Renderer, startRenderer } from './features/posts/markdown/renderer.ts'
import { openTokenSecret } from './features/sessions/secret.ts'
import { openUploadsFolder, type UploadsFolder } from './features/uploads/folder.ts'
import { openLog } from './log.ts'
import { openTransport, type Transport } from './mail/transport.ts'

/** What the whole program stands on, opened once by whoever starts it: the server, the command line, a test. */
export interface Deps {
  env: Env
  log: Logger
  db: Db
  uploads: UploadsFolder
  renderer: Renderer
  /** Signs the tokens of sessions. */
  tokenSecret: Uint8Array
  transport: Transport
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}

/** Opens everything and brings the database up to date. */
export async function openDeps(env: Env): Promise<Deps> {
  // The folder first: SQLite makes its file, but not the way to it, and lets every user of the machine read it.
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new Error(`DATA_DIR cannot be used: ${error.message}`)
  })
  const uploads = await openUploadsFolder(join(env.dataDir, 'uploads'))
  const db = connect(env.databaseUrl ?? join(env.dataDir, 'byline.sqlite'))
  await prepare(db)
  return {
    env,
    log: openLog(env.logLevel),
    db,
    uploads,
    renderer: startRenderer(),
    tokenSecret: await openTokenSecret(env),
    transport: openTransport(env),
  }
}

async function prepare(db: Db): Promise<void> {
  try {
    await migrate(db)
  } catch (error) {
    throw new Error(
      `The database (DATABASE_URL or DATA_DIR) cannot be used: ${(error as Error).message}`,
    )
  }
}

export async function closeDeps({ db, renderer }: Deps): Promise<void> {
  await renderer.close()
  await db.destroy()
}
