import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { FrequentStatements } from './frequent-statements.ts'

const text = 'select "id" from "posts" where "id" = $1'

/** The name that a statement has after it was run that many times. */
function nameAfter(runs: number, statement = text, { values = ['1'], of = new FrequentStatements() } = {}) {
  return Array.from({ length: runs }, () => of.nameOf(statement, values)).at(-1)
}

describe('the name of a statement', () => {
  it('is given to a frequent one, and stays', () => {
    const of = new FrequentStatements()
    expect(nameAfter(9, text, { of })).toBeUndefined()
    const name = nameAfter(1, text, { of })
    expect(name).toMatch(/^[\w-]{43}$/)
    expect(nameAfter(1, text, { of })).toBe(name)
  })

  it('is not given to one that runs seldom, however often in all', () => {
    const of = new FrequentStatements()
    for (let n = 0; n < 5_000; n++) {
      expect(of.nameOf(`${text} -- ${n}`, ['1'])).toBeUndefined()
      if (n % 150 === 0) expect(of.nameOf(text, ['1'])).toBeUndefined()
    }
  })

  it.each([
    'select * from "settings"',
    'select "posts".* from "posts"',
    'insert into "posts" values ($1) returning *',
    'select seq from post_words where words @@ $1::tsquery',
    'select "id" from "posts" where "title" ilike $1',
    'select 1; select 2',
    'begin',
    'alter table posts add column more text',
  ])('is not given to %j', (statement) => expect(nameAfter(50, statement)).toBeUndefined())

  it('is given to a count, and to a write', () => {
    expect(nameAfter(10, 'select count(*) as "count" from "posts"', { values: [] })).toBeDefined()
    expect(nameAfter(10, 'update "posts" set "title" = $1')).toBeDefined()
  })

  it('is not given to long lists of values, nor to more statements than plans fit into the memory of PostgreSQL', () => {
    expect(nameAfter(50, text, { values: Array(25).fill('1') })).toBeUndefined()
    const of = new FrequentStatements()
    const names = Array.from({ length: 300 }, (_, n) => nameAfter(10, `${text} -- ${n}`, { of }))
    expect(new Set(names).size).toBe(150 + 1)
  })
})

onBothEngines('a frequent statement', (open) => {
  const ids = (db: Awaited<ReturnType<typeof open>>, tag: string) =>
    db.selectFrom('changes').select('id').where('tag', '=', tag).execute()

  it('reads what its values say, before and after a migration of its table', async () => {
    const db = await open()
    for (const tag of ['one', 'two']) await db.insertInto('changes').values({ tag, at: '2026-01-01' }).execute()
    const read = async () => {
      for (let n = 0; n < 30; n++) {
        for (const [tag, count] of [
          ['one', 1],
          ['two', 1],
          ['none', 0],
        ] as const) {
          expect(await ids(db, tag)).toHaveLength(count)
        }
        expect(await db.selectFrom('changes').selectAll().execute()).toHaveLength(2)
      }
    }
    await read()
    await sql`alter table changes add column more text`.execute(db)
    await sql`create index changes_by_tag on changes (tag)`.execute(db)
    await read()
  })

  it('fails alone: the next ones of its connection do not', async () => {
    const db = await open()
    const values = { name: 'feedId', value: 'once' } as const
    const insert = () => db.insertInto('site_facts').values(values).execute()
    await insert()
    for (let n = 0; n < 30; n++) {
      await expect(insert()).rejects.toThrow()
      const read = db.selectFrom('site_facts').select('value').where('name', '=', values.name)
      expect(await read.execute()).toEqual([{ value: 'once' }])
    }
  })
})
