import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, inject } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import type { Db } from '../../src/db/tables/schema.ts'
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

type Facts = (open: () => Promise<Db>, openAgain: () => Promise<Db>) => void

/**
 * Runs the same tests on SQLite and on PostgreSQL. `open` creates a database for the test, `openAgain` opens another
 * connection to it, like another process.
 */
export function onBothEngines(name: string, facts: Facts, { migrated = true } = {}): void {
  onEngine('SQLite', name, facts, migrated)
  onEngine('PostgreSQL', name, facts, migrated)
}

/** Runs the same tests from each engine to the other, with an empty database of both. */
export function acrossEngines(
  name: string,
  facts: (openFrom: () => Promise<Db>, openTo: () => Promise<Db>) => void,
): void {
  const pairs = [
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ] as const
  for (const [from, to] of pairs) {
    describe(`${name} (${from} to ${to})`, () => {
      const opened: (() => Promise<void>)[] = []
      afterEach(async () => {
        for (const close of opened.splice(0)) await close()
      })
      const open = (engine: keyof typeof engines) => async () => {
        const { url, remove } = await engines[engine](true)
        const db = connect(url)
        opened.unshift(() => db.destroy())
        opened.push(remove)
        return db
      }
      facts(open(from), open(to))
    })
  }
}

/**
 * Runs tests of code whose SQL other tests run on both engines: on SQLite, and in `npm run test:full` on PostgreSQL
 * too.
 */
export function onOneEngine(name: string, facts: Facts): void {
  onEngine('SQLite', name, facts)
  if (process.env.FULL) onEngine('PostgreSQL', name, facts)
}

function onEngine(engine: keyof typeof engines, name: string, facts: Facts, migrated = true): void {
  const prepare = engines[engine]
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
