import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { meetTheCast, writePost } from '../../test/app/cast.ts'
import { commentingBy } from '../../test/content/commenting.ts'
import { register } from '../../test/content/people.ts'
import { holdLock } from '../../test/engines/foreign-lock.ts'
import { trimChangeLog } from '../jobs/trim-log.ts'
import { connect } from './connect.ts'
import { type LockLimits, lockLimits } from './dialect/lock-queue.ts'
import { DatabaseBusy } from './dialect/storage-failure.ts'
import { migrate } from './migrate.ts'
import type { Db } from './tables/schema.ts'
import { transact } from './transact.ts'

async function open(limits: Partial<LockLimits> = {}): Promise<{ db: Db; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-lock-'))
  const file = join(folder, 'byline.sqlite')
  const db = connect(file, { ...lockLimits, ...limits })
  onTestFinished(async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(db)
  return { db, file }
}

const change = (db: Db, tag: string) => transact(db, async (_, invalidate) => invalidate(tag))
const tagsIn = async (db: Db) =>
  (await db.selectFrom('changes').select('tag').orderBy('id').execute()).map((row) => row.tag)

it('reads continue while writes wait for the lock of another program, and then the writes run in order', async () => {
  const { db, file } = await open()
  const lock = await holdLock(file)
  const done: string[] = []
  const names = ['first', 'second', 'third']
  const writes = names.map((name) => change(db, name).then(() => done.push(name)))
  expect(await tagsIn(db)).toEqual([])
  expect(done).toEqual([])
  await lock.release()
  await Promise.all(writes)
  expect(done).toEqual(names)
  expect(await tagsIn(db)).toEqual(names)
})

it('a single statement waits too, and reads do not wait for it', async () => {
  const { db, file } = await open()
  const lock = await holdLock(file)
  const order: string[] = []
  const cut = db
    .deleteFrom('outbox')
    .execute()
    .then(() => order.push('statement'))
  await trimChangeLog(db)
  expect(await tagsIn(db)).toEqual([])
  order.push('read')
  await lock.release()
  await cut
  expect(order).toEqual(['read', 'statement'])
})

it('however many writes wait, one at a time tries to get the lock', async () => {
  const pauses: number[] = []
  let again = () => {}
  const { db, file } = await open({
    pause: (tries) =>
      new Promise((resolve) => {
        pauses.push(tries)
        again = resolve
      }),
  })
  const lock = await holdLock(file)
  const writes = Array.from({ length: 30 }, (_, n) => change(db, `write ${n}`))
  while (pauses.length < 5) {
    again()
    await tagsIn(db)
  }
  // With thirty writers, each pause is followed by a single attempt.
  expect(pauses).toEqual([0, 1, 2, 3, 4])
  await lock.release()
  let left = writes.length
  for (const one of writes) void one.then(() => left--)
  while (left > 0) {
    again()
    await tagsIn(db)
  }
  expect(await tagsIn(db)).toHaveLength(30)
})

it('a write fails when it has waited too long, and the next one works', async () => {
  const { db, file } = await open({ waitMs: 0 })
  const lock = await holdLock(file)
  await expect(change(db, 'late')).rejects.toThrow(DatabaseBusy)
  await expect(db.deleteFrom('outbox').execute()).rejects.toThrow(DatabaseBusy)
  expect(await tagsIn(db)).toEqual([])
  await lock.release()
  await change(db, 'in time')
  expect(await tagsIn(db)).toEqual(['in time'])
})

it('a write fails at once when the queue is full', async () => {
  const { db, file } = await open({ waitingMax: 2 })
  const lock = await holdLock(file)
  const waiting = [change(db, 'a'), change(db, 'b')]
  await expect(change(db, 'c')).rejects.toThrow(DatabaseBusy)
  await lock.release()
  await Promise.all(waiting)
  expect(await tagsIn(db)).toEqual(['a', 'b'])
})

it('a write-ahead log shrinks again after a reader of another program made it grow', async () => {
  const { db } = await open()
  const { rows } = await sql<{ journal_size_limit: number }>`pragma journal_size_limit`.execute(db)
  expect(rows[0]?.journal_size_limit).toBe(64 * 1_048_576)
})

it('a start waits for a program that has locked the whole file', async () => {
  const { db: before, file } = await open()
  await change(before, 'before')
  await before.destroy()
  const lock = await holdLock(
    file,
    'pragma locking_mode = exclusive; begin immediate; insert into changes (tag, at) values (1, 1)',
  )
  const late = connect(file, { ...lockLimits, waitMs: 0 })
  await expect(tagsIn(late)).rejects.toThrow(DatabaseBusy)
  const patient = connect(file)
  onTestFinished(() => patient.destroy())
  const reading = tagsIn(patient)
  await lock.release()
  expect(await reading).toEqual(['before'])
})

it('a comment during a foreign lock is answered 503 with Retry-After, and pages are answered', async () => {
  const { db, file } = await open({ waitMs: 0 })
  const { ada } = await meetTheCast(db)
  const post = await writePost(db, ada, { slug: 'read' })
  const app = await appOn(db)
  const ben = await register(app, 'Ben')
  const lock = await holdLock(file)
  const { create } = commentingBy(app, ben)
  const refused = await create(post.id, 'Hello')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toEqual({ code: 'overloaded', message: 'The server is busy, please try again in a moment' })
  expect((await app.inject('/article/read')).statusCode).toBe(200)
  expect((await app.inject('/api/posts/read')).statusCode).toBe(200)
  await lock.release()
  expect((await create(post.id, 'Hello')).statusCode).toBe(200)
})
