import { SqliteAdapter, sql } from 'kysely'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { describeSchema } from '../../../test/describe-schema.ts'
import { acrossEngines } from '../../../test/engines/engines.ts'
import { fill, fixtureOf } from '../../../test/engines/fixture-rows.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { migrationNames } from '../../db/migrate.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { findOrCreateAuthor } from '../../features/authors/imported-authors.ts'
import { moveSite } from './move-site.ts'

const quietly = { replace: false, onProgress: () => undefined }
/** Tables that indexing writes. */
const INDEXED = ['changes', 'search_backlog', 'vocabulary', 'stemmed_languages', 'comment_numbers', 'user_numbers']

/** A site with rows in every table. */
async function fillSite(db: Db): Promise<Db> {
  await fill(db, fixtureOf(String(migrationNames.at(-1))))
  await writePost(db, await findOrCreateAuthor(db, 'Ada'), {
    slug: 'herons',
    title: 'Herons by the “lake” 鷺',
    body: 'A *grey* heron.',
  })
  // Before 1970, with a negative number.
  await writePost(db, await findOrCreateAuthor(db, 'Ada'), { slug: 'swans', createdAt: '1965-04-03T00:00:00.000Z' })
  return db
}

/** Every row of the tables that both engines have, in an order and with values that do not depend on the engine. */
async function rowsOf(db: Db) {
  const content: Record<string, string[]> = {}
  for (const [table, columns] of await dialectOf(db).listColumns(db)) {
    if (INDEXED.includes(table)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    const written = rows.map((row) => columns.map(({ name }) => [name, row[name]]).toSorted())
    content[table] = written.map((row) => JSON.stringify(row, (_, value) => plain(value))).toSorted()
  }
  return content
}

/** Bytes as text, from either client. */
function plain(value: unknown): unknown {
  const bytes = value instanceof Uint8Array ? value : (value as { type?: string; data?: number[] } | null)?.data
  return bytes ? Buffer.from(bytes).toString('hex') : value
}

acrossEngines('a site that is moved', (openFrom, openTo) => {
  it('has every row of every table, and the schema of a new one', async () => {
    const [from, to] = [await fillSite(await openFrom()), await openTo()]
    const [expected, schema] = [await rowsOf(from), await describeSchema(to)]
    expect(Object.values(expected).filter((rows) => rows.length > 0).length).toBeGreaterThan(50)
    const done: number[] = []
    const moved = await moveSite(from, to, { ...quietly, onProgress: (rows) => done.push(rows) })
    expect(await rowsOf(to)).toEqual(expected)
    expect(await describeSchema(to)).toBe(schema)
    expect(done.at(-1)).toBe(moved)
    expect(await rowsOf(from)).toEqual(expected)
  })

  it('finds the words of posts and comments, and its people', async () => {
    const [from, to] = [await fillSite(await openFrom()), await openTo()]
    await moveSite(from, to, quietly)
    const found = async (db: Db) => {
      const app = await appOn(db)
      const answers = ['heron', 'by the', '鷺'].map((words) =>
        app.inject(`/api/posts?fields=card&q=${encodeURIComponent(words)}`),
      )
      return (await Promise.all(answers)).map((answer) => answer.json())
    }
    expect(await found(to)).toEqual(await found(from))
    expect(JSON.stringify(await found(to))).toContain('herons')
  })

  it('goes on: its counts follow, and new rows have new numbers', async () => {
    const [from, to] = [await fillSite(await openFrom()), await openTo()]
    await moveSite(from, to, quietly)
    for (const db of [from, to]) {
      const ben = await findOrCreateAuthor(db, 'Ben')
      await writePost(db, ben, { slug: 'owls', createdAt: '2026-01-02T03:04:05.000Z' })
      await transact(db, async (_tx, invalidate) => invalidate('post:1'))
    }
    const counts = async (db: Db) => {
      const rows = await db.selectFrom('counts').select(['kind', 'count']).where('subject', '=', '').execute()
      return rows.map(({ kind, count }) => `${kind} ${count}`).toSorted()
    }
    expect(await counts(to)).toEqual(await counts(from))
  })

  it('replaces another site only if that is asked for, and as often as it is', async () => {
    const [from, to] = [await fillSite(await openFrom()), await openTo()]
    await writePost(to, await findOrCreateAuthor(to, 'Eve'), { slug: 'eves' })
    const before = await rowsOf(to)
    await expect(moveSite(from, to, quietly)).rejects.toThrow('the other database has a site already')
    expect(await rowsOf(to)).toEqual(before)
    const expected = await rowsOf(from)
    for (const _ of [1, 2]) {
      await moveSite(from, to, { ...quietly, replace: true })
      expect(await rowsOf(to)).toEqual(expected)
    }
    const app = await appOn(to)
    expect((await app.inject('/api/posts?fields=card&q=eves')).json().posts).toEqual([])
  })

  it('leaves the other database as it was if it is stopped in the middle', async () => {
    const [from, to] = [await fillSite(await openFrom()), await openTo()]
    await writePost(to, await findOrCreateAuthor(to, 'Eve'), { slug: 'eves' })
    const [before, schema] = [await rowsOf(to), await describeSchema(to)]
    const onProgress = (done: number, total: number) => {
      if (done > total / 2) throw new Error('stopped')
    }
    await expect(moveSite(from, to, { replace: true, onProgress })).rejects.toThrow('stopped')
    expect([await rowsOf(to), await describeSchema(to)]).toEqual([before, schema])
  })

  it('is refused if a row would differ afterwards', async () => {
    const [from, to] = [await fillSite(await openFrom()), await openTo()]
    const spoil = sql.raw(
      to.getExecutor().adapter instanceof SqliteAdapter
        ? "create trigger spoil after insert on settings begin update settings set value = value || ' '; end"
        : "create rule spoil as on insert to settings do also update settings set value = value || ' '",
    )
    await spoil.execute(to)
    const before = await rowsOf(to)
    await expect(moveSite(from, to, quietly)).rejects.toThrow('the rows of settings differ in the other database')
    expect(await rowsOf(to)).toEqual(before)
  })

  it('is refused if a column is missing on one side, which would be lost', async () => {
    const [from, to] = [await fillSite(await openFrom()), await openTo()]
    await sql`alter table settings add column comment text`.execute(from)
    await expect(moveSite(from, to, quietly)).rejects.toThrow('the columns of settings differ')
    expect((await rowsOf(to)).users).toEqual([])
  })
  it('is refused if a newer version has used either database, whose new tables would be lost', async () => {
    const [from, to] = [await fillSite(await openFrom()), await openTo()]
    for (const db of [from, to]) {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2027')`.execute(db)
      await expect(moveSite(from, to, quietly)).rejects.toThrow('a newer version of Byline')
      await sql`delete from kysely_migration where name = '9999-tomorrow'`.execute(db)
    }
    expect((await rowsOf(to)).users).toEqual([])
  })
})
