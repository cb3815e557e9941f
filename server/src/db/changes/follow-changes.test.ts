import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endListeners } from '../../../test/engines/end-listeners.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { trimChangeLog } from '../../jobs/trim-log.ts'
import { cacheTags } from '../cache-tags.ts'
import { dialectOf } from '../dialect/dialect.ts'
import type { Db } from '../tables/schema.ts'
import { transact } from '../transact.ts'
import { callListeners } from './change-log.ts'
import { type Follower, followChanges } from './follow-changes.ts'

const TIMEOUT_MS = 20_000

/** Follows the changes and records the reports in order. */
async function follow(db: Db) {
  const reported: (string | readonly string[])[] = []
  const follower = await followChanges(db, (cacheTags) => {
    if (cacheTags.length > 0) reported.push(cacheTags)
  })
  onTestFinished(() => follower.stop())
  return { follower, reported }
}

const change = (db: Db, ...changes: string[]) => transact(db, async (_, invalidate) => invalidate(...changes))

/** Catches up until the changes of another process are reported. */
async function catchUpUntil(follower: Follower, holds: () => boolean): Promise<void> {
  await vi.waitFor(async () => {
    await follower.catchUp()
    expect(holds()).toBe(true)
  }, TIMEOUT_MS)
}

onBothEngines('changes', (open, openAgain) => {
  it('of this process are reported before the write is acknowledged', async () => {
    const db = await open()
    const { reported } = await follow(db)
    await change(db, cacheTags.posts, cacheTags.post('1'))
    expect(reported).toEqual([['posts', 'post:1']])
  })

  it('of a write that fails before its commit are not reported, because it has changed nothing', async () => {
    const db = await open()
    const { reported } = await follow(db)
    const failing = transact(db, async (_, invalidate) => {
      invalidate(cacheTags.words)
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect(reported).toEqual([])
    expect(await db.selectFrom('changes').selectAll().execute()).toEqual([])
  })

  it('of a commit that failed are reported, and everything is once the log can be read, as it may have been stored', async () => {
    const db = await open()
    const { follower, reported } = await follow(db)
    callListeners(db, ['words'], 'unknown')
    expect(reported).toEqual([['words']])
    expect(await follower.catchUp()).toBe(true)
    expect(reported).toEqual([['words'], 'all'])
  })

  it('of another process are reported once, in order, and only those after the start', async () => {
    const db = await open()
    const other = await openAgain()
    await change(other, 'before')
    const { follower, reported } = await follow(db)
    await change(other, 'first')
    await change(other, 'second')
    await catchUpUntil(follower, () => reported.flat().length === 2)
    expect(reported.flat()).toEqual(['first', 'second'])
    await change(other, 'third')
    await catchUpUntil(follower, () => reported.flat().length === 3)
    expect(reported.flat()).toEqual(['first', 'second', 'third'])
  })

  it('are reported as `all` if they were trimmed from the log before they were read', async () => {
    const db = await open()
    const other = await openAgain()
    await change(other, 'known')
    const { follower, reported } = await follow(db)
    for (const tag of ['lost', 'lost too', 'left']) await change(other, tag)
    await other.deleteFrom('changes').where('tag', '!=', 'left').execute()
    await catchUpUntil(follower, () => reported.includes('all'))
  })

  it('are reported as `all` if the log has lost the newest ones, as that of a standby that took over', async () => {
    const db = await open()
    const other = await openAgain()
    await change(other, 'left')
    const { follower, reported } = await follow(db)
    await change(other, 'lost')
    await catchUpUntil(follower, () => reported.flat().includes('lost'))
    await other.transaction().execute(async (tx) => {
      await tx.deleteFrom('changes').where('tag', '=', 'lost').execute()
      await dialectOf(tx).notify(tx)
    })
    await catchUpUntil(follower, () => reported.includes('all'))
  })

  it('are trimmed from the log after a hundred thousand newer ones', async () => {
    const db = await open()
    const at = new Date().toISOString()
    const ids = async () => (await db.selectFrom('changes').select('id').orderBy('id').execute()).map(({ id }) => id)
    await trimChangeLog(db)
    await change(db, 'old', 'last')
    const [old = 0] = await ids()
    await sql`update changes set id = ${old + 100_000} where tag = 'last'`.execute(db).catch(
      // PostgreSQL generates the numbers itself.
      () =>
        sql`insert into changes (id, tag, at) overriding system value
          values (${old + 100_000}, 'last', ${at})`.execute(db),
    )
    await trimChangeLog(db)
    expect(await ids()).not.toContain(old)
    expect(await ids()).toContain(old + 100_000)
  })

  it('are not reported after stop()', async () => {
    const db = await open()
    const { follower, reported } = await follow(db)
    await follower.stop()
    await change(db, 'missed')
    expect(reported).toEqual([])
  })
})

onBothEngines('a process whose connection of the change feed breaks', (open, openAgain) => {
  it('uses no cached response until it is connected again, and then invalidates everything', async () => {
    const db = await open()
    const { follower, reported } = await follow(db)
    const other = await openAgain()
    // SQLite has no such connection, because it reads the file.
    if (!(await endListeners(other))) return expect(follower.catchUp()).toBe(true)
    await vi.waitFor(() => expect(follower.catchUp()).toBe(false), TIMEOUT_MS)
    await change(other, 'missed')
    await vi.waitFor(async () => expect(await follower.catchUp()).toBe(true), TIMEOUT_MS)
    expect(reported).toEqual(['all'])
    await change(other, 'reported')
    await catchUpUntil(follower, () => reported.length === 2)
  })
})
