import { expect, it, onTestFinished, vi } from 'vitest'
import { createDatabase } from '../../../../test/engines/postgres-databases.ts'
import { callListeners, logChanges } from '../../changes/change-log.ts'
import { followChanges } from '../../changes/follow-changes.ts'
import { connect } from '../../connect.ts'
import { openPostgresChangeFeed } from './change-feed.ts'
import { ServerClock } from './server-clock.ts'

it('a write whose commit seemed to fail is reported once it is stored, after the log was read', async () => {
  const { url, drop } = await createDatabase('template_byline')
  onTestFinished(drop)
  const db = connect(url)
  onTestFinished(() => db.destroy())
  const reported: (string | readonly string[])[] = []
  const follower = await followChanges(db, (cacheTags) => reported.push(cacheTags))
  onTestFinished(() => follower.stop())
  callListeners(db, ['words'], 'unknown')
  expect([await follower.catchUp(), reported]).toEqual([true, [['words'], 'all']])
  await db.transaction().execute((tx) => logChanges(tx, ['late']))
  await vi.waitFor(async () => {
    await follower.catchUp()
    expect(reported.at(-1)).toEqual(['late'])
  }, 30_000)
})

it('a write is seen even if its notification never arrives', async () => {
  const { url, drop } = await createDatabase('template_byline')
  onTestFinished(drop)
  const db = connect(url)
  onTestFinished(() => db.destroy())
  // A query that takes as long as a heartbeat ends the connection.
  const feed = await openPostgresChangeFeed(url, 'this process', new ServerClock(), 3_000)
  onTestFinished(() => feed.close())
  for (const tag of ['first', 'second']) {
    // Each try writes again, because the first look at the log may come after a write.
    await vi.waitFor(async () => {
      await db.insertInto('changes').values({ tag, at: '2026-05-01T12:00:00.000Z' }).execute()
      expect(feed.hasChanged()).toBe(true)
    }, 30_000)
  }
  await expect.poll(() => feed.isDisconnected()).toBe(false)
})
