import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { importPartBytes, type SiteImport, type SiteImportState } from '@byline/contract/imports/imports'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { connect } from '../../src/db/connect.ts'
import type { Db } from '../../src/db/tables/schema.ts'
import { createDatabase } from '../engines/postgres-databases.ts'
import { newDataDir } from '../servers/byline.ts'
import { ask } from '../servers/calling.ts'
import { startS3 } from '../servers/s3.ts'
import { startBuilt } from '../servers/start-product.ts'

const TIMEOUT_MS = 200_000
const POSTS = 200
const admin = { email: 'admin@people.example', password: 'a good long password' }

it('an import sent to two machines without a common disk goes on at the other one when its machine is killed', {
  timeout: 3 * TIMEOUT_MS,
}, async () => {
  const { url, drop } = await createDatabase('template_byline')
  onTestFinished(drop)
  const db = connect(url)
  onTestFinished(() => db.destroy())
  const s3 = await startS3()
  const imported = async () => (await db.selectFrom('posts').select('id').execute()).length
  const one = await machine(url, s3.env)
  const two = await machine(url, s3.env)
  const headers = await signIn(one.address)

  const file = await zipOfPosts()
  expect(file.length).toBeGreaterThan(importPartBytes)
  const begun = await call(one.address, 'POST', '', { name: 'blog.zip', bytes: file.length })
  const path = `/${begun._id}`
  await send(one.address, 0)
  await send(two.address, importPartBytes)
  await reaches(two.address, 'checked')
  expect((await call(two.address, 'GET', path)).counts).toMatchObject({ posts: POSTS, refused: 0 })

  const letGoOn = await holdHalfway(db)
  expect((await call(two.address, 'POST', `${path}/start`, {})).state).toBe('importing')
  await vi.waitFor(async () => expect(await imported()).toBeGreaterThan(0), TIMEOUT_MS)
  const [working, other] = existsSync(join(one.folder, 'imports-cache', begun._id, 'report.json.unfinished'))
    ? [one, two]
    : [two, one]
  working.child.kill('SIGKILL')
  await working.ended
  await letGoOn()
  expect(await imported()).toBeLessThan(POSTS)
  // The lease ends a minute later.
  await db
    .updateTable('jobs')
    .set({ lease_until: '2020-01-01T00:00:00.000Z' })
    .where('name', '=', 'run-imports')
    .execute()
  await reaches(other.address, 'imported')
  expect(await imported()).toBe(POSTS)
  const report = await ask(`${other.address}/api/imports${path}/report`, { headers })
  expect(await report.json()).toMatchObject({ counts: { posts: POSTS } })
  expect([...s3.objects.keys()].filter((name) => name.includes('/imports/'))).toEqual([
    `site/imports/${begun._id}.report.json`,
  ])
  expect(await readdir(join(other.folder, 'imports-cache'))).toEqual([])

  await call(other.address, 'POST', `${path}/undo`, {})
  await reaches(other.address, 'undone')
  expect(await imported()).toBe(0)

  async function call(address: string, method: string, to: string, body?: object): Promise<SiteImport> {
    const sent = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    const reply = await ask(`${address}/api/imports${to}`, { method, headers, ...sent })
    if (!reply.ok) throw new Error(await reply.text())
    return ((await reply.json()) as { import: SiteImport }).import
  }

  async function send(address: string, offset: number): Promise<void> {
    const form = new FormData()
    form.append('offset', String(offset))
    form.append('part', new Blob([new Uint8Array(file.subarray(offset, offset + importPartBytes))]), 'part')
    const reply = await ask(`${address}/api/imports${path}/parts`, { method: 'PUT', headers, body: form })
    expect(reply.status).toBe(200)
  }

  async function reaches(address: string, state: SiteImportState): Promise<void> {
    await vi.waitFor(async () => {
      const { state: is, reason } = await call(address, 'GET', path)
      expect([is, reason]).toEqual([state, ''])
    }, TIMEOUT_MS)
  }
})

/** A machine with a disk of its own. */
async function machine(url: string, storage: Record<string, string>) {
  const folder = await newDataDir()
  const { address = '', ...started } = await startBuilt(folder, {
    ...storage,
    DATABASE_URL: url,
    TOKEN_SECRET: 'a secret of the tests, long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  return { folder, address, ...started }
}

async function signIn(address: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const reply = await ask(`${address}/api/users/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
  const { token } = (await reply.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Lets imports wait once half of the posts are stored, however long, until the returned function is called. */
async function holdHalfway(db: Db): Promise<() => Promise<void>> {
  const key = sql.lit(1)
  await sql`create function wait_halfway() returns trigger language plpgsql as $$ begin
    if (select count(*) from posts) >= ${sql.lit(POSTS / 2)} then
      perform set_config('lock_timeout', '0', true);
      perform pg_advisory_xact_lock_shared(${key});
    end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger wait_halfway before insert on posts for each row execute function wait_halfway()`.execute(db)
  const held = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(${key})`.execute(held)
  return () => held.rollback().execute()
}

/** More than one part, because of a file that no import reads. */
async function zipOfPosts(): Promise<Buffer> {
  const zip = new ZipFile()
  for (let n = 0; n < POSTS; n++) {
    const text = `---\ntitle: Post ${n}\ndate: 2019-05-01\n---\n${`Words of post ${n}. `.repeat(50)}`
    zip.addBuffer(Buffer.from(text), `blog/post-${n}.md`)
  }
  zip.addBuffer(Buffer.alloc(importPartBytes), 'blog/data.bin', { compress: false })
  zip.end()
  return Buffer.concat(await (zip.outputStream as NodeJS.ReadStream).toArray())
}
