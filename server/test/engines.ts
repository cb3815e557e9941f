import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, inject } from 'vitest'
import { connect } from '../src/db/connect.ts'
import type { Db } from '../src/db/schema.ts'

/** The connection that creates and drops databases, one for all tests of the process. */
let ofServer: Db | undefined
const adminOf = (server: string): Db => (ofServer ??= connect(`${server}/postgres`))

/** Both engines, each with an empty database, with today's schema or without any tables. */
const engines = {
  SQLite: async (migrated: boolean) => {
    const folder = await mkdtemp(join(tmpdir(), 'byline-sqlite-'))
    const url = join(folder, 'byline.sqlite')
    if (migrated) await copyFile(inject('sqliteTemplate'), url)
    return { url, remove: () => rm(folder, { recursive: true, force: true }) }
  },
  PostgreSQL: async (migrated: boolean) => {
    const server = inject('postgresUrl')
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const admin = adminOf(server)
    const template = migrated ? 'template_byline' : 'template1'
    // Copying the files takes half the time of the default, which writes every page of the template to the log.
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
      admin,
    )
    return {
      url: `${server}/${name}`,
      async remove() {
        await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
      },
    }
  },
}

/**
 * Runs the same tests on SQLite and on PostgreSQL. `open` creates a database for the test, `openAgain` opens another
 * connection to it, like another process.
 */
export function onBothEngines(
  name: string,
  facts: (open: () => Promise<Db>, openAgain: () => Promise<Db>) => void,
  { migrated = true } = {},
): void {
  for (const [engine, prepare] of Object.entries(engines)) {
    describe(`${name} (${engine})`, () => {
      const opened: (() => Promise<void>)[] = []
      afterEach(async () => {
        for (const close of opened.splice(0)) await close()
      })
      let last = ''
      const openAgain = async () => {
        const db = connect(last)
        opened.unshift(() => db.destroy())
        return db
      }
      facts(async () => {
        const { url, remove } = await prepare(migrated)
        last = url
        opened.push(remove)
        return openAgain()
      }, openAgain)
    })
  }
}
