import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, inject } from 'vitest'
import { connect } from '../src/db/connect.ts'
import type { Db } from '../src/db/schema.ts'
import { createDatabase, takeDatabase } from './postgres-databases.ts'

/** Both engines, each with an empty database, with today's schema or without any tables. */
const engines = {
  SQLite: async (migrated: boolean) => {
    const folder = await mkdtemp(join(tmpdir(), 'byline-sqlite-'))
    const url = join(folder, 'byline.sqlite')
    if (migrated) await copyFile(inject('sqliteTemplate'), url)
    return { url, remove: () => rm(folder, { recursive: true, force: true }) }
  },
  PostgreSQL: async (migrated: boolean) => {
    if (migrated) {
      const { url, giveBack } = await takeDatabase()
      return { url, remove: async () => giveBack() }
    }
    const { url, drop } = await createDatabase('template1')
    return { url, remove: drop }
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
