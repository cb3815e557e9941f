import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { onBothEngines } from '../../test/engines.ts'
import { cacheTags } from './cache-tags.ts'
import { type Follower, followChanges } from './follow-changes.ts'
import type { Db } from './schema.ts'
import { transact } from './transact.ts'
import { trimChangeLog } from './trim-change-log.ts'

/** Milliseconds until what never comes is missed. */
const PATIENCE = 20_000

/** What a process hears, in order. */
async function follow(db: Db) {
  const heard: (string | readonly string[])[] = []
  const follower = await followChanges(db, (cacheTags) => {
    if (cacheTags.length > 0) heard.push(cacheTags)
  })
  onTestFinished(() => follower.stop())
  return { follower, heard }
}

const change = (db: Db, ...changes: string[]) =>
  transact(db, async (_, invalidate) => invalidate(...changes))

/** Until what another process wrote has come through. */
async function catchUpUntil(follower: Follower, holds: () => boolean): Promise<void> {
  await vi.waitFor(async () => {
    await follower.catchUp()
    expect(holds()).toBe(true)
  }, PATIENCE)
}

onBothEngines('changes', (open, openAgain) => {
  it('of this process are heard before the write is acknowledged', async () => {
    const db = await open()
    const { heard } = await follow(db)
    await change(db, cacheTags.posts, cacheTags.post('1'))
    expect(heard).toEqual([['posts', 'post:1']])
  })

  it('of a write that failed are heard too, for it may have arrived', async () => {
    const db = await open()
    const { heard } = await follow(db)
    const failing = transact(db, async (_, invalidate) => {
      invalidate(cacheTags.words)
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect(heard).toEqual([['words']])
    expect(await db.selectFrom('changes').selectAll().execute()).toEqual([])
  })

  it('of another process are heard once, in order, and only those since', async () => {
    const db = await open()
    const other = await openAgain()
    await change(other, 'before')
    const { follower, heard } = await follow(db)
    await change(other, 'first')
    await change(other, 'second')
    await catchUpUntil(follower, () => heard.flat().length === 2)
    expect(heard.flat()).toEqual(['first', 'second'])
    await change(other, 'third')
    await catchUpUntil(follower, () => heard.flat().length === 3)
    expect(heard.flat()).toEqual(['first', 'second', 'third'])
  })

  it('that were cut from the log before they were heard count as a change of everything', async () => {
    const db = await open()
    const other = await openAgain()
    await change(other, 'known')
    const { follower, heard } = await follow(db)
    for (const tag of ['lost', 'lost too', 'left']) await change(other, tag)
    await other.deleteFrom('changes').where('tag', '!=', 'left').execute()
    await catchUpUntil(follower, () => heard.includes('all'))
  })

  it('are cut from the log when a hundred thousand have come after them', async () => {
    const db = await open()
    const at = new Date().toISOString()
    const ids = async () =>
      (await db.selectFrom('changes').select('id').orderBy('id').execute()).map(({ id }) => id)
    await trimChangeLog(db)
    await change(db, 'old', 'last')
    const [old = 0] = await ids()
    await sql`update changes set id = ${old + 100_000} where tag = 'last'`.execute(db).catch(
      // PostgreSQL gives the numbers itself.
      () =>
        sql`insert into changes (id, tag, at) overriding system value
          values (${old + 100_000}, 'last', ${at})`.execute(db),
    )
    await trimChangeLog(db)
    expect(await ids()).not.toContain(old)
    expect(await ids()).toContain(old + 100_000)
  })

  it('are heard no more once it stopped', async () => {
    const db = await open()
    const { follower, heard } = await follow(db)
    await follower.stop()
    await change(db, 'unheard')
    expect(heard).toEqual([])
  })
})

onBothEngines('a process whose connection for listening breaks', (open, openAgain) => {
  it('trusts nothing it keeps until it hears again, and then starts anew', async () => {
    const db = await open()
    const { follower, heard } = await follow(db)
    const other = await openAgain()
    // SQLite needs none: it asks the file.
    if (!(await cutListeners(other))) return expect(follower.catchUp()).toBe(true)
    await vi.waitFor(() => expect(follower.catchUp()).toBe(false), PATIENCE)
    await change(other, 'unheard')
    await vi.waitFor(async () => expect(await follower.catchUp()).toBe(true), PATIENCE)
    expect(heard).toEqual(['all'])
    await change(other, 'heard')
    await catchUpUntil(follower, () => heard.length === 2)
  })
})

/** Ends every connection that listens; false on an engine that has none. */
async function cutListeners(db: Db): Promise<boolean> {
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen %' and datname = current_database()`
  return cut.execute(db).then(
    () => true,
    () => false,
  )
}
