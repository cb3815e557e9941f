import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import { newServer } from '@byline/test-files/postgres'
import { sql } from 'kysely'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'

/** A server of PostgreSQL that a test stops and starts. */
export interface OwnServer {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and deletes its files. */
  end(): Promise<void>
}

/** A server of the test alone, with an empty database of today's schema. */
export async function startOwnServer(): Promise<OwnServer & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-postgres-'))
  // Started by root, the server runs as another user, who needs access to its data.
  await chmod(folder, 0o755)
  await newServer(join(folder, 'data'), 0).initialise()
  const server = await startOn(join(folder, 'data'))
  const admin = connect(server.url.replace(/byline$/, 'postgres'))
  await sql`create database byline`.execute(admin)
  await admin.destroy()
  const db = connect(server.url)
  await migrate(db)
  await db.destroy()
  const end = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return { ...server, folder, end }
}

/** A primary and a replica that streams from it, a copy of its files while it was stopped. */
export async function startPair() {
  const primary = await startOwnServer()
  const data = join(primary.folder, 'replica')
  await primary.stop()
  // The copy needs the same owner, because PostgreSQL does not run as root.
  execFileSync('cp', ['-a', join(primary.folder, 'data'), data])
  await primary.start()
  const { port, username } = new URL(primary.url)
  await writeFile(join(data, 'standby.signal'), '')
  const replica = await startOn(data, [`primary_conninfo=host=127.0.0.1 port=${port} user=${username}`])
  return {
    primary,
    async end() {
      await replica.stop()
      await primary.end()
    },
    replica: {
      ...replica,
      /** Replays what is committed from now on so much later. */
      async delay(by: string) {
        const db = connect(replica.url)
        await sql`alter system set recovery_min_apply_delay = ${sql.lit(by)}`.execute(db)
        await sql`select pg_reload_conf()`.execute(db)
        await db.destroy()
      },
    },
  }
}

async function startOn(data: string, settings: string[] = []): Promise<Omit<OwnServer, 'end'>> {
  const port = await freePort()
  const flags = settings.flatMap((setting) => ['-c', setting])
  let running = newServer(data, port, flags)
  let isRunning = false
  const start = async () => {
    // The library waits for the line of a primary, which a replica never prints.
    await new Promise<void>((resolve, reject) => {
      running = newServer(data, port, flags, (line) => {
        if (line.includes('ready to accept read-only connections')) resolve()
      })
      running.start().then(resolve, reject)
    })
    isRunning = true
  }
  const stop = async () => {
    if (isRunning) await running.stop()
    isRunning = false
  }
  await start()
  return { url: `postgres://byline:byline@127.0.0.1:${port}/byline`, start, stop }
}
