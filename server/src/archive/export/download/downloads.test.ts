import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { errors } from '@byline/contract/messages/errors'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { writePost } from '../../../../test/app/cast.ts'
import { english } from '../../../../test/app/english.ts'
import { type Person, register, registerAdmin, registerPeople } from '../../../../test/content/people.ts'
import { onBothEngines, onOneEngine } from '../../../../test/engines/engines.ts'
import { mountSmallDisk } from '../../../../test/engines/small-disk.ts'
import { portOf } from '../../../../test/servers/raw-http.ts'
import { unzipped } from '../../../../test/unzipped.ts'
import { dialectOf } from '../../../db/dialect/dialect.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { updateUser } from '../../../features/users/account/store.ts'

onOneEngine('a download', (open) => {
  it('needs the session of whoever it belongs to, and then an address that is signed for it', async () => {
    const app = await appOn(await open())
    const { ada, ben, root } = await registerPeople(app)
    const ask = (url: string, headers = {}) => app.inject({ method: 'POST', url, headers })
    expect((await ask('/api/users/export')).statusCode).toBe(401)
    expect((await ask('/api/export', ada.headers)).statusCode).toBe(403)
    const { path } = (await ask('/api/users/export', ada.headers)).json()
    const own = await app.inject(path)
    expect(own.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const files = await unzipped(own.rawPayload)
    expect(files['me.md']).toContain(ada.email)
    expect(Object.values(files).join()).not.toContain(ben.email)
    const key = String(path.split('/').at(-1))
    const late = `${Number(key.split('.')[0]) + 1}.${key.split('.')[1]}`
    for (const other of [
      `/profile/export/${ben.id}/${key}`,
      `/profile/export/${ada.id}/${late}`,
      `/profile/export/${ada.id}/`,
      `/dashboard/export/${ada.id}/${key}`,
      `/dashboard/export/${root.id}/${key}`,
    ])
      expect((await app.inject(other)).statusCode).toBe(404)
    const site = await app.inject((await ask('/api/export', root.headers)).json().path)
    expect(JSON.parse(String((await unzipped(site.rawPayload))['export.json']))).toMatchObject({
      counts: { people: 3 },
    })
  })

  it('ends with the role or the account for which it was signed, and five minutes later', async () => {
    const db = await open()
    const app = await appOn(db)
    const [ada, root] = [await register(app, 'Ada'), await registerAdmin(app)]
    const pathFor = async (url: string, headers: object) =>
      (await app.inject({ method: 'POST', url, headers: { ...headers } })).json().path
    const site = await pathFor('/api/export', root.headers)
    const own = await pathFor('/api/users/export', ada.headers)
    expect(await statusesOf([site, own])).toEqual([200, 200])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await statusesOf([site, own])).toEqual([404, 404])
    vi.useRealTimers()
    await transact(db, async (tx) => {
      await updateUser(tx, root.id, { admin: 0 })
      await updateUser(tx, ada.id, { deleted_at: '2026-01-01T00:00:00.000Z' })
    })
    expect(await statusesOf([site, own])).toEqual([404, 404])

    async function statusesOf(paths: string[]): Promise<number[]> {
      const replies = await Promise.all(paths.map((path) => app.inject(path)))
      return replies.map(({ statusCode }) => statusCode)
    }
  })
})

onBothEngines('the link of a download', (open, openAgain) => {
  it('is good for one download, in whatever process, and not used up by what only looks at it', async () => {
    const app = await appOn(await open())
    const other = await appOn(await openAgain())
    const ada = await register(app, 'Ada')
    const path = await pathOf(app, ada)
    const head = await app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const prefetch = await app.inject({ url: path, headers: { 'sec-purpose': 'prefetch' } })
    expect(prefetch.statusCode).toBe(403)
    const part = await app.inject({ url: path, headers: { range: 'bytes=0-9' } })
    expect([part.statusCode, part.headers['accept-ranges']]).toEqual([200, 'none'])
    expect(await unzipped(part.rawPayload)).toHaveProperty('me.md')
    for (const each of [app, other]) {
      const again = await each.inject(path)
      expect([again.statusCode, again.headers['content-type']]).toEqual([...[410, 'text/html; charset=utf-8']])
      expect(again.body).toContain(english(errors.download_used.key))
    }
    expect((await app.inject(await pathOf(app, ada))).statusCode).toBe(200)
  })
})

onBothEngines('downloads that nobody reads', (open) => {
  it('are one of a person and two in all, hold no snapshot, and end with their connections', async () => {
    const db = await open()
    const inSnapshot = vi.spyOn(dialectOf(db), 'inSnapshot')
    const app = await appOn(db)
    const [ada, ben, cleo] = [
      ...[await register(app, 'Ada'), await register(app, 'Ben'), await register(app, 'Cleo')],
    ] as [Person, Person, Person]
    for (const { id } of [ada, ben]) await writeLongPosts(db, id)
    const spare = await pathOf(app, ada)
    const sparePathOfCleo = await pathOf(app, cleo)
    const first = await openUnread(app, await pathOf(app, ada))
    // A snapshot that is still open keeps the database from cleaning up.
    await inSnapshot.mock.results[0]?.value
    expect((await readdir(app.deps.env.dataDir)).filter((name) => /download/.test(name))).toEqual([])
    const second = await app.inject(spare)
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '5'])
    expect(second.body).toContain(english(errors.download_running.key))
    const call = { method: 'POST', url: '/api/users/export' } as const
    expect((await app.inject({ ...call, headers: ada.headers })).json().code).toBe('download_running')
    const json = { url: '/api/users/data', headers: ada.headers }
    expect((await app.inject(json)).json().code).toBe('download_running')

    const ofBen = await openUnread(app, '/api/users/data', ben)
    expect((await app.inject(sparePathOfCleo)).statusCode).toBe(503)
    const full = await app.inject({ url: '/api/users/data', headers: cleo.headers })
    expect([full.statusCode, full.json().message]).toEqual([...[503, english(errors.downloads_full.key)]])
    expect(inSnapshot).toHaveBeenCalledTimes(1)
    first.destroy()
    ofBen.destroy()
    await expect.poll(() => app.downloads.running).toBe(0)
    // The links of refused downloads were not used.
    for (const path of [spare, sparePathOfCleo]) expect((await app.inject(path)).statusCode).toBe(200)
    const { posts } = (await app.inject(json)).json()
    expect(posts).toHaveLength(LONG_POSTS)
  })
})

onOneEngine('a download', (open) => {
  it('that does not fit on the disk is refused, and leaves nothing', async ({ skip }) => {
    const disk = mountSmallDisk()
    if (!disk) return skip()
    const app = await appOn(await open(), { env: { DATA_DIR: disk.path } })
    const ada = await register(app, 'Ada')
    const reply = await app.inject(await pathOf(app, ada))
    expect(reply.statusCode).toBe(507)
    expect(reply.body).toContain(english(errors.download_no_space.key))
    expect(await readdir(disk.path)).toEqual([])
    expect((await app.inject({ url: '/api/users/data', headers: ada.headers })).statusCode).toBe(200)
  })
})

/** More than the buffers of a connection hold. */
const LONG_POSTS = 6

/** Texts that no compression makes shorter. */
async function writeLongPosts(db: Db, userId: string): Promise<void> {
  for (let n = 0; n < LONG_POSTS; n++) {
    const { id } = await writePost(db, userId, {})
    const body = randomBytes(750_000).toString('base64')
    await transact(db, (tx) => tx.updateTable('post_texts').set({ body }).where('post_id', '=', id).execute())
  }
}

async function pathOf(app: FastifyInstance, { headers }: Person): Promise<string> {
  return (await app.inject({ method: 'POST', url: '/api/users/export', headers })).json().path
}

/** A reply of which only the head is read. */
async function openUnread(app: FastifyInstance, path: string, person?: Person): Promise<IncomingMessage> {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : await portOf(app)
  const request = get({ port, path, headers: { ...person?.headers } })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  onTestFinished(() => void reply.destroy())
  expect(reply.statusCode).toBe(200)
  return reply
}
