import { messages } from '@byline/contract/messages/messages'
import { RENDERER } from '@byline/markdown/renderer-version'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { meetTheCast, minute, writePost } from '../../../test/app/cast.ts'
import { english } from '../../../test/app/english.ts'
import { runJob } from '../../../test/app/run-job.ts'
import { type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { rerenderBiographies } from '../users/profile/profile-store.ts'

const links = [{ label: 'My garden', url: 'https://garden.example/' }]

const read = (app: FastifyInstance, slug: string, search = '') =>
  app.inject(`/api/authors/${encodeURIComponent(slug)}${search}`)

const save = (app: FastifyInstance, { headers, email }: Person, fields: object) =>
  app.inject({
    method: 'PUT',
    url: '/api/users/updateProfile',
    headers,
    payload: { name: 'Ada Lovelace', email, ...fields },
  })

onBothEngines('the page of an author', (open) => {
  it('has who they are and their articles, newest first, page by page', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    for (const n of [1, 2, 3]) await writePost(db, ada, { slug: `p${n}`, createdAt: minute(n) })
    await writePost(db, ben, { slug: 'other' })
    const app = await appOn(db)
    const first = (await read(app, 'ada-verified', '?limit=2')).json()
    const author = { _id: ada, name: 'Ada Verified', avatar: null, verified: true }
    expect(first.author).toEqual({ ...author, slug: 'ada-verified', html: '', links: [] })
    expect(first.total).toBe(3)
    expect(first.posts.map(({ slug }: { slug: string }) => slug)).toEqual(['p3', 'p2'])
    expect(first.posts[0].user).toEqual({ ...author, slug: 'ada-verified' })
    const next = (await read(app, 'ada-verified', `?limit=2&after=${first.nextCursor}`)).json()
    expect(next).toMatchObject({ posts: [{ slug: 'p1' }], nextCursor: null, total: 3 })
    expect((await read(app, 'Ada-Verified', '?limit=2')).headers.location).toBe('/api/authors/ada-verified?limit=2')
    expect((await read(app, 'nobody')).json().code).toBe('author_not_found')
    expect((await read(app, 'ada-verified', '?after=x')).json().code).toBe('invalid_cursor')
  })

  it('has an address from the name, numbered, that stays when the name changes', async () => {
    const app = await appOn(await open())
    const [ada, other] = [await register(app, 'Ada'), await registerAs(app, 'Ada', 'two')]
    const slugOf = async ({ headers }: Pick<Person, 'headers'>) =>
      (await app.inject({ url: '/api/users/profile', headers })).json().slug
    expect([await slugOf(ada), await slugOf(other)]).toEqual(['ada', 'ada-2'])
    expect((await save(app, ada, {})).statusCode).toBe(200)
    expect((await read(app, 'ada')).json().author.name).toBe('Ada Lovelace')
    expect((await read(app, 'ada-lovelace')).statusCode).toBe(404)
    expect(await slugOf(await registerAs(app, '😀😀😀', 'three'))).toBe('author')
  })

  it('says what its author has saved, and nobody else can change it', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const before = (await read(app, 'ada')).json().author
    const reply = await save(app, ada, { biography: ' Gardens. ', links })
    expect(reply.json().data).toMatchObject({ biography: 'Gardens.', links })
    const { author } = (await read(app, 'ada')).json()
    expect(author).toEqual({ ...before, name: 'Ada Lovelace', links, html: author.html })
    expect(author.html).toContain('Gardens.')
    await save(app, ada, {})
    expect((await read(app, 'ada')).json().author).toEqual(author)
    const ben = await register(app, 'Ben')
    await save(app, ben, { _id: ada.id, id: ada.id, biography: 'Mine' })
    expect((await read(app, 'ada')).json().author).toEqual(author)
    const data = await app.inject({ url: '/api/users/data', headers: ada.headers })
    expect(data.json().user).toMatchObject({ biography: 'Gardens.', links })
    await save(app, ada, { biography: '', links: [] })
    expect((await read(app, 'ada')).json().author).toMatchObject({ html: '', links: [] })
  })

  it('takes no link that is not https, and no text above the limits', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const link = (url: string) => ({ links: [{ label: 'x', url }] })
    for (const [wrong, field, message] of [
      [{ biography: 'x'.repeat(1_001) }, 'biography', english(messages.biographyTooLong)],
      [{ biography: 'a\0b' }, 'biography', english(messages.textHoldsNul)],
      [{ links: Array(7).fill(links[0]) }, 'links', english(messages.linksTooMany)],
      [link('javascript:alert(1)'), 'links', english(messages.linkInvalid)],
      [link('http://x.example'), 'links', english(messages.linkInvalid)],
      [link('https://a:b@x.example'), 'links', english(messages.linkInvalid)],
      [link('https://x.example/"onclick='), 'links', english(messages.linkInvalid)],
      [link('//x.example'), 'links', english(messages.linkInvalid)],
      [{ links: [{ label: '\u200b', url: 'https://x.example' }] }, 'links', english(messages.linkLabelInvisible)],
      [{ links: [{ label: '', url: 'https://x.example' }] }, 'links', english(messages.linkLabelRequired)],
    ] as const) {
      const reply = await save(app, ada, wrong)
      expect([reply.statusCode, reply.json().fields]).toEqual([422, { [field]: [message] }])
    }
    expect((await read(app, 'ada')).json().author).toMatchObject({ name: 'Ada', links: [] })
  })

  it('is gone with a deleted user, and back after the undo', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    const url = `/api/users/delete/${ada.id}`
    const { deletionId } = (await app.inject({ method: 'DELETE', url, headers })).json()
    expect((await read(app, 'ada')).statusCode).toBe(404)
    // The address waits for the undo.
    const other = await registerAs(app, 'Ada', 'two')
    expect((await app.inject({ url: '/api/users/profile', headers: other.headers })).json().slug).toBe('ada-2')
    await app.inject({ method: 'POST', url: `/api/undo/${deletionId}`, headers })
    expect((await read(app, 'ada')).json().author._id).toBe(ada.id)
  })

  it('has its biography rendered again after a change of the renderer', async () => {
    const app = await appOn(await open())
    const { db, renderer } = app.deps
    await save(app, await register(app, 'Ada'), { biography: 'Gardens.' })
    expect(await runJob(rerenderBiographies, { db, renderer })).toBe(false)
    await db
      .updateTable('author_profiles')
      .set({ renderer: RENDERER - 1, html: 'old' })
      .execute()
    expect(await runJob(rerenderBiographies, { db, renderer })).toBe(true)
    expect((await read(app, 'ada')).json().author.html).toContain('Gardens.')
    expect(await runJob(rerenderBiographies, { db, renderer })).toBe(false)
  })
})

async function registerAs(app: FastifyInstance, name: string, at: string) {
  const payload = { name, email: `${at}@people.example`, password: 'a good password' }
  const reply = await app.inject({ method: 'POST', url: '/api/users/register', payload })
  return { headers: { authorization: `Bearer ${reply.json().token}` } }
}
