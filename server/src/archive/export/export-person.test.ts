import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import yauzl from 'yauzl'
import { appOn, depsFor } from '../../../test/app.ts'
import { meetTheCast, writePost } from '../../../test/cast.ts'
import { onOneEngine } from '../../../test/engines.ts'
import { register, registerAdmin } from '../../../test/people.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { insertComment } from '../../features/comments/store.ts'
import { updateUser } from '../../features/users/store.ts'
import { exportPerson } from './export-person.ts'
import { streamZip } from './stream-zip.ts'

onOneEngine('what a person takes along', (open) => {
  it('is a zip with all that is theirs, and nothing of others but titles', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const { ada, ben } = await meetTheCast(db)
    await transact(db, (tx) => updateUser(tx, ben, { email: 'ben@secret.example' }))
    const own = await writePost(db, ada, { slug: 'own', title: 'Own', body: '---\r\nMine' })
    const other = await writePost(db, ben, { slug: 'other', title: 'Of Ben', body: 'Of Ben alone' })
    await transact(db, async (tx) => {
      const comment = (post_id: string, user_id: string, content: string) =>
        insertComment(tx, {
          ...{ id: newId(), post_id, user_id, content, html: '', renderer: 1 },
          ...{ created_at: '2026-06-01T00:00:00.000Z', updated_at: '2026-06-01T00:00:00.000Z' },
          ...{ deleted_at: null, deletion_id: null },
        })
      await comment(other.id, ada, 'My remark')
      await comment(own.id, ben, 'A remark of Ben')
    })
    const zip = streamZip(db, (snapshot) =>
      exportPerson({ db: snapshot, uploads: deps.uploads }, ada),
    )
    const files = await unzipped(await buffer(zip))
    expect(Object.keys(files)).toEqual([
      ...['README.md', 'me.md', 'posts/2026/05/own.md', 'comments.json'],
      ...['notes.json', 'newsletter.json'],
    ])
    expect(files['posts/2026/05/own.md']).toMatch(/^---\ntitle: "Own"\n[\s\S]*\n---\n---\r\nMine$/)
    expect(JSON.parse(String(files['comments.json']))).toMatchObject([
      { post: 'Of Ben', content: 'My remark' },
    ])
    const all = Object.values(files).join('\n')
    expect(all).not.toMatch(/Of Ben alone|A remark of Ben|secret\.example/)
  })
})

onOneEngine('a download', (open) => {
  it('needs the session of whoever it belongs to, and then an address that is signed for it', async () => {
    const app = await appOn(await open())
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const root = await registerAdmin(app)
    const ask = (url: string, headers = {}) => app.inject({ method: 'POST', url, headers })
    expect((await ask('/api/users/export')).statusCode).toBe(401)
    expect((await ask('/api/export', ada.headers)).statusCode).toBe(403)
    const { path } = (await ask('/api/users/export', ada.headers)).json()
    const own = await app.inject(path)
    expect(own.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
    })
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

function unzipped(zip: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const files: Record<string, string> = {}
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return reject(error)
      opened.on('end', () => resolve(files)).on('error', reject)
      opened.on('entry', (entry) =>
        opened.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed)
          files[entry.fileName] = (await buffer(stream)).toString()
          opened.readEntry()
        }),
      )
      opened.readEntry()
    })
  })
}
