import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../tables/schema.ts'
import { transact } from '../transact.ts'
import { storageFailureOf } from './storage-failure.ts'

/** Prevents a SQLite file from growing; returns false on another engine. */
async function stopGrowth(db: Db): Promise<boolean> {
  return sql`pragma max_page_count = 1`.execute(db).then(
    () => true,
    () => false,
  )
}

const allowGrowth = (db: Db) => sql`pragma max_page_count = 1000000`.execute(db)
const errorForLog = (work: Promise<unknown>) => work.then(() => 'none', storageFailureOf)

onBothEngines('a database on a full disk', (open) => {
  it('answers a save with 507 and a sentence, serves reads, and accepts the save after space is freed', async () => {
    const db = await open()
    const log: string[] = []
    const app = await appOn(db, { log })
    const { create } = writingBy(app, await register(app, 'Ada'))
    if (!(await stopGrowth(db))) return
    const body = 'A long text. '.repeat(20_000)
    const refused = await create({ title: 'Title', body })
    expect(refused.statusCode).toBe(507)
    expect(refused.json()).toEqual({
      code: 'storage_full',
      message: expect.stringMatching(/^Nothing was stored.*browser.*owner/),
    })
    expect(log.filter((line) => line.includes('request failed'))).toEqual([
      expect.stringContaining('"errstr":"database or disk is full"'),
    ])
    expect((await app.inject('/api/posts')).json().posts).toEqual([])
    await allowGrowth(db)
    expect((await create({ title: 'Title', body })).statusCode).toBe(200)
  })

  it('is reported for a single statement and for a transaction, and no transaction stays open', async () => {
    const db = await open()
    if (!(await stopGrowth(db))) return
    const text = 'x'.repeat(1_000_000)
    const row = { recipient: 'a@b.example', subject: '', text, attempts: 0, next_at: '' }
    const insert = (to: Db) => to.insertInto('outbox').values(row).execute()
    expect(await errorForLog(insert(db))).toBe('full')
    expect(await errorForLog(transact(db, insert))).toBe('full')
    await allowGrowth(db)
    await transact(db, insert)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })
})

onBothEngines('a migration that fails', (open) => {
  it('changes nothing', async () => {
    const db = await open()
    const half = async (to: Db) => {
      await to.schema.createTable('half').addColumn('a', 'text').execute()
      throw new Error('broken off')
    }
    const { error } = await new Migrator({
      db,
      allowUnorderedMigrations: true,
      provider: { getMigrations: async () => ({ '9999-half': { up: half as never } }) },
      migrationTableName: 'other_migrations',
    }).migrateToLatest()
    expect(String(error)).toContain('broken off')
    await expect(sql`select * from half`.execute(db)).rejects.toThrow()
  })
})
