import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connect } from './connect.ts'
import { dialectOf } from './dialect/dialect.ts'
import { lockLimits } from './dialect/lock-queue.ts'
import { storageFailureOf } from './dialect/storage-failure.ts'
import type { Db } from './tables/schema.ts'
import { transact } from './transact.ts'

const server = () => inject('postgresUrl')

async function openPostgres(waitMs = lockLimits.waitMs): Promise<{ db: Db; other: Db }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = connect(`${server()}/postgres`)
  await sql`create database ${sql.id(name)} template template_byline`.execute(admin)
  const db = connect(`${server()}/${name}`, { ...lockLimits, waitMs })
  const other = connect(`${server()}/${name}`)
  onTestFinished(async () => {
    await db.destroy()
    await other.destroy()
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
  })
  return { db, other }
}

const errorForLog = (work: Promise<unknown>) => work.then(() => 'none', storageFailureOf)

it('a statement on a table that another session has locked fails as busy', async () => {
  const { db, other } = await openPostgres(0)
  await other.transaction().execute(async (foreign) => {
    await sql`lock table changes in access exclusive mode`.execute(foreign)
    expect(await errorForLog(db.selectFrom('changes').selectAll().execute())).toBe('busy')
    expect(await errorForLog(transact(db, async (_, invalidate) => invalidate('a')))).toBe('busy')
  })
  await transact(db, async (_, invalidate) => invalidate('b'))
})

it.each(['ENOTFOUND', 'EAI_AGAIN'])('a server whose name has no address is busy (%s)', (code) => {
  expect(storageFailureOf(Object.assign(new Error(`getaddrinfo ${code} postgres`), { code }))).toBe('busy')
})

it('reads get connections while more writes wait than there are connections', async () => {
  const { db, other } = await openPostgres()
  let writes: Promise<unknown>[] = []
  await transact(other, async () => {
    writes = Array.from({ length: 20 }, (_, n) => transact(db, async (_, invalidate) => invalidate(`${n}`)))
    expect(await db.selectFrom('changes').selectAll().execute()).toEqual([])
  })
  await Promise.all(writes)
  expect(await db.selectFrom('changes').selectAll().execute()).toHaveLength(20)
})

it('a connection that breaks during a write fails as busy, and the next write gets another one', async () => {
  const { db } = await openPostgres()
  const breaking = transact(db, async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  expect(await errorForLog(breaking)).toBe('busy')
  await transact(db, async (_, invalidate) => invalidate('after'))
})

it('a migration has no limit of time, and requests have one', async () => {
  const { db } = await openPostgres(1)
  const setting = sql<{ lock_timeout: string }>`show lock_timeout`

  await db.connection().execute(async (connection) => {
    const now = async () => (await setting.execute(connection)).rows[0]?.lock_timeout
    expect(await now()).toBe('1ms')
    await dialectOf(db).withoutTimeouts(connection, async () => expect(await now()).toBe('0'))
    expect(await now()).toBe('1ms')
  })
})
