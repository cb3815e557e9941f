import { join } from 'node:path'
import { SqliteAdapter, sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { contentOf, fill, fixtureOf, fixtures, type Rows } from '../../test/engines/fixture-rows.ts'
import { inspect } from './inspect.ts'
import { migrate, migrationNames, replacedMigrations } from './migrate.ts'
import type { Db } from './tables/schema.ts'

// A new migration needs `fixtures/{its name}.json`: the rows of the tables that it adds or changes, for the same small
// blog as in the earlier fixtures. An upgrade from any version must result in the same rows.

const newest = String(migrationNames.at(-1))
/**
 * The versions whose upgrade is tested. Migrations and fixtures are frozen, so an upgrade that led to the rows of the
 * next version still does: `npm run test:full` upgrades each, the others the first, the last three, and some in
 * between.
 */
const upgraded = process.env.FULL
  ? migrationNames
  : migrationNames.filter((_, index) => index % 12 === 0 || index >= migrationNames.length - 3)
/** Tables that triggers fill. */
const COUNTED = ['counts', 'archive_months']

onBothEngines(
  'a database',
  (open) => {
    const openAt = async (version: string) => {
      const db = await open()
      await migrate(db, version)
      return db
    }

    it('that is new has the schema of fixtures/schema.*', async () => {
      const db = await openAt(newest)
      const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
      const file = join(fixtures, `schema.${isSqlite ? 'sqlite' : 'postgres'}.txt`)
      await expect(await describeSchema(db)).toMatchFileSnapshot(file)
    })

    /** The schema and the content of a new database with the newest fixture, read once. */
    let fresh: Promise<{ schema: string; content: Rows }> | undefined
    const readFresh = async () => {
      const db = await openAt(newest)
      const rows = fixtureOf(newest)
      await fill(db, rows)
      const content = await contentOf(db, [...Object.keys(rows), ...COUNTED])
      return { schema: await describeSchema(db), content }
    }

    it.each(upgraded)('of version %s is upgraded to the newest with its content', async (version) => {
      fresh ??= readFresh()
      const { schema, content } = await fresh
      const db = await openAt(version)
      await fill(db, fixtureOf(version))
      await migrate(db)

      expect(await describeSchema(db)).toBe(schema)
      const tables = [...Object.keys(fixtureOf(version)), ...COUNTED]
      const expected = Object.fromEntries(tables.map((table) => [table, content[table]]))
      expect(await contentOf(db, tables)).toEqual(expected)
    })

    it('that has a migration before one that is numbered lower gets that one as well', async () => {
      const [before, higher] = ['0063-cdn-position', '0066-upload-removals'] as const
      const db = await openAt(before)
      await (await import(`./migrations/${higher}.ts`)).up(db)
      await sql`insert into kysely_migration (name, timestamp) values (${higher}, '2026-01-01T00:00:00.000Z')`.execute(
        db,
      )
      await migrate(db)
      fresh ??= readFresh()
      expect(await describeSchema(db)).toBe((await fresh).schema)
    })

    it('of the newest version contains its fixture, and does not change at another start', async () => {
      const db = await openAt(newest)
      const fixture = fixtureOf(newest)
      await fill(db, fixture)
      await migrate(db)
      const content = await contentOf(db, Object.keys(fixture))
      for (const [table, rows] of Object.entries(fixture)) {
        const expected = rows.map((row) => expect.objectContaining(row))
        expect(content[table]).toHaveLength(rows.length)
        expect(content[table]).toEqual(expect.arrayContaining(expected))
      }
    })
  },
  { migrated: false },
)

onBothEngines(
  'a database of before the first release',
  (open) => {
    async function ofMigrations(names: string[]): Promise<Db> {
      const db = await open()
      await migrate(db, '0001-initial')
      await fill(db, fixtureOf('0001-initial'))
      await sql`delete from kysely_migration`.execute(db)
      const at = '2026-01-01T00:00:00.000Z'
      for (const name of names) {
        await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(db)
      }
      return db
    }

    it('continues after 0001-initial, because its eight migrations created the same schema', async () => {
      const db = await ofMigrations(replacedMigrations)
      expect(await inspect(db)).toBe('site')
      await migrate(db)
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
      expect(rows.map(({ name }) => name).toSorted()).toEqual(migrationNames)
      const fresh = await open()
      await migrate(fresh)
      expect(await describeSchema(db)).toBe(await describeSchema(fresh))
    })

    it('that stopped between these eight is rejected with a sentence and not changed', async () => {
      const db = await ofMigrations(replacedMigrations.slice(0, 5))
      const before = await describeSchema(db)
      await expect(migrate(db)).rejects.toThrow(
        'the database was last used by a version of Byline from before its first release (0005-newsletter)',
      )
      expect(await describeSchema(db)).toBe(before)
    })
  },
  { migrated: false },
)
