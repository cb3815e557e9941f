import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDatabase } from '../../test/engines/postgres-databases.ts'
import { newDataDir } from '../../test/servers/byline.ts'
import { hasPgBouncer, startPgBouncer } from '../../test/servers/pgbouncer.ts'
import { closeDeps, openDeps } from '../deps.ts'
import { readEnv } from '../env/env.ts'
import { followChanges } from './changes/follow-changes.ts'
import { connect } from './connect.ts'
import { type LockLimits, lockLimits } from './dialect/lock-queue.ts'
import { storageFailureOf } from './dialect/storage-failure.ts'
import type { Db } from './tables/schema.ts'
import { transact } from './transact.ts'

const TIMEOUT_MS = 30_000

async function startPooled(template: 'template_byline' | 'template1' = 'template_byline') {
  const { url, drop } = await createDatabase(template)
  onTestFinished(drop)
  const pooledUrl = await startPgBouncer(url)
  const open = (limits: Partial<LockLimits> = {}) => closedAtEnd(connect(pooledUrl, { ...lockLimits, ...limits }, url))
  return { url, pooledUrl, open }
}

function closedAtEnd(db: Db): Db {
  onTestFinished(() => db.destroy())
  return db
}

const change = (db: Db, tag: string) => transact(db, async (_, invalidate) => invalidate(tag))

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  it('a process sees the writes of another one in their order', async () => {
    const { open } = await startPooled()
    const writer = open()
    const reader = open()
    const seen: string[] = []
    const follower = await followChanges(reader, (tags) => seen.push(...tags))
    onTestFinished(() => follower.stop())
    const tags = Array.from({ length: 40 }, (_, n) => `tag:${n}`)
    const reads = tags.map(() => reader.selectFrom('changes').select('id').execute())
    await Promise.all([...reads, ...tags.map((tag) => change(writer, tag))])
    await vi.waitFor(async () => {
      await follower.catchUp()
      expect(seen).toHaveLength(tags.length)
    }, TIMEOUT_MS)
    const { rows } = await sql<{ tag: string }>`select tag from changes order by id`.execute(reader)
    expect(seen).toEqual(rows.map(({ tag }) => tag))
  })

  it('no setting and no lock stays in a session that the pooler gives to others', async () => {
    const { open, pooledUrl } = await startPooled()
    const db = open({ waitMs: 1_234 })
    await Promise.all(Array.from({ length: 20 }, (_, n) => change(db, `tag:${n}`)))
    const direct = closedAtEnd(connect(pooledUrl, undefined, pooledUrl))
    const sessions = Array.from({ length: 8 }, () =>
      sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks, pg_sleep(0.05)`.execute(
        direct,
      ),
    )
    for (const { rows } of await Promise.all(sessions)) {
      expect(rows).toEqual([expect.objectContaining({ lock: '0', statement: '0', locks: 0 })])
    }
  })

  it('a write waits for the lock of others no longer than without it', async () => {
    const { open, url } = await startPooled()
    const db = open({ waitMs: 50 })
    await transact(closedAtEnd(connect(url)), async () => {
      expect(await change(db, 'a').then(() => 'written', storageFailureOf)).toBe('busy')
    })
    await change(db, 'b')
  })

  it('the start migrates an empty database', async () => {
    const { url, pooledUrl } = await startPooled('template1')
    const env = readEnv({
      DATA_DIR: await newDataDir(),
      DATABASE_URL: pooledUrl,
      DATABASE_LISTEN_URL: url,
      TOKEN_SECRET: 'a secret of the tests, long enough',
    })
    const deps = await openDeps(env)
    onTestFinished(() => closeDeps(deps))
    await change(deps.db, 'a')
    expect(await deps.db.selectFrom('changes').select('tag').execute()).toEqual([{ tag: 'a' }])
  })
})
