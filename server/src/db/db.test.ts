import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { onBothEngines } from '../../test/engines/engines.ts'
import { cacheTags } from './cache-tags.ts'
import { newestChange } from './changes/change-log.ts'
import { connect } from './connect.ts'
import { dialectOf } from './dialect/dialect.ts'
import { migrate } from './migrate.ts'
import { newId } from './new-id.ts'
import type { Db, Tx } from './tables/schema.ts'
import { transact } from './transact.ts'

const user = (name: string) => ({
  id: newId(),
  name,
  email: null,
  avatar: null,
  verified: 0 as const,
  admin: 0 as const,
  created_at: new Date().toISOString(),
})

onBothEngines('the database', (open) => {
  it('does not change when it is migrated again', async () => {
    const db = await open()
    await transact(db, (tx) => tx.insertInto('users').values(user('Ada')).execute())
    await migrate(db)
    expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })

  it('passes only a transaction to a function that writes', async () => {
    const db = await open()
    const insert = async (tx: Tx, name: string) => {
      await tx.insertInto('users').values(user(name)).execute()
    }
    await transact(db, (tx) => insert(tx, 'Ada'))
    // @ts-expect-error: a function that writes requires a transaction.
    await insert(db, 'Ben')
    // A function that only reads accepts a transaction too.
    expect(await transact(db, (tx) => newestChange(tx))).toBe(0)
  })

  it('logs each cache tag once, in the transaction that makes the change', async () => {
    const db = await open()
    await transact(db, async (tx, invalidate) => {
      await tx.insertInto('users').values(user('Ada')).execute()
      invalidate(cacheTags.posts, cacheTags.post('1'))
      invalidate(cacheTags.posts)
    })
    const rows = await db.selectFrom('changes').selectAll().orderBy('id').execute()
    expect(rows.map((row) => row.tag)).toEqual(['posts', 'post:1'])
  })

  it('stores and logs nothing when a write fails', async () => {
    const db = await open()
    const failing = transact(db, async (tx, invalidate) => {
      await tx.insertInto('users').values(user('Ada')).execute()
      invalidate(cacheTags.posts)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('changes').selectAll().execute()).toEqual([])
  })

  it('runs concurrent writes one after the other and loses none', async () => {
    const db = await open()
    const names = Array.from({ length: 20 }, (_, n) => `Writer ${n}`)
    await Promise.all(
      names.map((name) =>
        transact(db, async (tx) => {
          await tx.selectFrom('users').select('id').execute()
          await tx.insertInto('users').values(user(name)).execute()
        }),
      ),
    )
    expect(await db.selectFrom('users').select('name').execute()).toHaveLength(20)
  })

  it('rejects rows without their parent, and recognizes a unique violation', async () => {
    const db = await open()
    const ada = user('Ada')
    await db.insertInto('users').values(ada).execute()
    const orphan = db.insertInto('addresses').values({ path: '/x', post_id: 'none' }).execute()
    await expect(orphan).rejects.toThrow()
    const twice = await db
      .insertInto('users')
      .values(ada)
      .execute()
      .catch((error: unknown) => error)
    expect(dialectOf(db).isUniqueViolation(twice)).toBe(true)
    expect(dialectOf(db).isUniqueViolation(new Error('other'))).toBe(false)
  })

  it('returns counts as numbers', async () => {
    const db = await open()
    const { count } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })
})

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-db-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'byline.sqlite')
}

async function pragma(db: Db, name: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
  return Object.values(rows[0] ?? {})[0]
}

it('SQLite uses WAL and syncs every commit, so that a power cut loses no acknowledged write', async () => {
  const db = connect(await temporaryFile())
  onTestFinished(() => db.destroy())
  expect(await pragma(db, 'journal_mode')).toBe('wal')
  expect(await pragma(db, 'synchronous')).toBe(2)
  expect(await pragma(db, 'foreign_keys')).toBe(1)
})

it('SQLite rejects values that it would silently store as NULL', async () => {
  const db = connect(await temporaryFile())
  onTestFinished(() => db.destroy())
  await expect(sql`select ${new Date()}`.execute(db)).rejects.toThrow('cannot bind')
})

it('every acknowledged write survives kill -9', async () => {
  const file = await temporaryFile()
  const writer = spawn(process.execPath, [join(import.meta.dirname, '../../test/engines/endless-writer.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = 0
  for await (const chunk of writer.stdout) {
    acknowledged = Number(String(chunk).trim().split('\n').at(-1))
    if (acknowledged >= 50) break
  }
  writer.kill('SIGKILL')
  await once(writer, 'exit')
  const db = connect(file)
  onTestFinished(() => db.destroy())
  const rows = await db.selectFrom('changes').select('tag').execute()
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
  expect(await pragma(db, 'integrity_check')).toBe('ok')
})
