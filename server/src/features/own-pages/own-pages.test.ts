import { messages } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { tinyPicture } from '@byline/test-files/source-folder'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { hasPageAbout } from '../site/store.ts'
import { storePicture } from '../uploads/store-picture.ts'
import { sweepPicture } from '../uploads/sweep.ts'
import { findDeletedPage } from './deletion-store.ts'

/** The calls of one person on pages. */
function pagesBy(app: FastifyInstance, { headers }: Pick<Person, 'headers'>) {
  const at = (slug: string) => `/api/pages/${encodeURIComponent(slug)}`
  return {
    create: (payload: object) => app.inject({ method: 'POST', url: '/api/pages', headers, payload }),
    update: (slug: string, payload: object) => app.inject({ method: 'PUT', url: at(slug), headers, payload }),
    order: (slugs: string[]) => app.inject({ method: 'PUT', url: '/api/pages', headers, payload: { slugs } }),
    remove: (slug: string) => app.inject({ method: 'DELETE', url: at(slug), headers }),
    undo: (deletionId: string) => app.inject({ method: 'POST', url: `/api/undo/${deletionId}`, headers }),
    read: (slug: string) => app.inject(at(slug)),
    list: async () => (await app.inject('/api/pages')).json().pages.map((page: { slug: string }) => page.slug),
  }
}

const imprint = { title: 'Imprint', slug: 'imprint', body: 'Who *we* are.', menu: 'footer' }

onBothEngines('a page of one’s own', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    return { app, root, ...pagesBy(app, root) }
  }

  it('is created by an admin and read by everybody', async () => {
    const { app, create, read } = await setting()
    expect((await app.inject('/api/pages')).json()).toEqual({ pages: [] })
    const reply = await create(imprint)
    expect(reply.statusCode).toBe(200)
    const { page, message } = reply.json()
    expect(message).toBe(english(replyMessages.pageCreated))
    expect(page).toMatchObject({ ...imprint, position: 0, version: 1 })
    const { _id, slug, title, menu, position } = page
    expect((await app.inject('/api/pages')).json()).toEqual({
      pages: [{ _id, slug, title, menu, position }],
    })
    expect((await read('imprint')).json()).toEqual({ page })
  })

  it('keeps the pictures that it shows, until another text shows none', async () => {
    const { app, create, update } = await setting()
    const { db, uploads } = app.deps
    const { file } = await storePicture(db, uploads, await tinyPicture('#336699'))
    await create({ ...imprint, body: `![](/uploads/${file})` })
    const later = new Date('2100-01-01T00:00:00.000Z')
    expect(await sweepPicture(db, uploads, later)).toBe(false)
    await update('imprint', { body: 'None' })
    expect(await sweepPicture(db, uploads, later)).toBe(true)
  })

  it('is found by the deletion that deleted it, and by no other', async () => {
    const { app, create, remove } = await setting()
    const [one, other] = [await create(imprint), await create({ ...imprint, slug: 'other' })]
    const [first, second] = [(await remove('imprint')).json(), (await remove('other')).json()]
    const found = async (id: string, deletion: string) => (await findDeletedPage(app.deps.db, id, deletion))?.slug
    expect(await found(one.json().page._id, first.deletionId)).toBe('imprint')
    expect(await found(one.json().page._id, second.deletionId)).toBeUndefined()
    expect(await found(other.json().page._id, second.deletionId)).toBe('other')
  })

  it('is written by admins only', async () => {
    const { app, create, read } = await setting()
    await create(imprint)
    const ada = pagesBy(app, await register(app, 'Ada'))
    const nobody = pagesBy(app, { headers: { authorization: '' } })
    for (const [caller, status] of [
      [ada, 403],
      [nobody, 401],
    ] as const) {
      const replies = await Promise.all([
        caller.create({ ...imprint, slug: 'other' }),
        caller.update('imprint', { title: 'Mine' }),
        caller.order(['imprint']),
        caller.remove('imprint'),
      ])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
    }
    expect((await read('imprint')).json().page).toMatchObject(imprint)
  })

  it('cannot have an address that the site uses itself, in any case', async () => {
    const { create, list } = await setting()
    const slugs = ['api', 'Articles', 'articles', 'ARTICLE', ' dashboard ', 'author', 'login']
    for (const slug of [...slugs, 'robots.txt', 'rss.xml', 'sitemap.xml', 'sitemap-pages.xml']) {
      const reply = await create({ ...imprint, slug })
      expect([slug, reply.statusCode]).toEqual([slug, 422])
      expect(reply.json().fields).toEqual({ slug: [english(replyMessages.slugReserved)] })
    }
    expect(await list()).toEqual([])
  })

  it('cannot have an address that is no segment of one', async () => {
    const { create, list } = await setting()
    const slugs = ['..', '.', '%2e%2e', 'api%2fposts', 'a/b', 'a?b', '\u202eevil', '😀', 'a\u0000b']
    for (const slug of [...slugs, 'x'.repeat(10_000)]) {
      const reply = await create({ ...imprint, slug })
      expect([slug, reply.statusCode]).toEqual([slug, 422])
      expect(Object.keys(reply.json().fields)).toEqual(['slug'])
    }
    expect(await list()).toEqual([])
  })

  it('has the address that was typed, by the rule of a post’s', async () => {
    const { create, read } = await setting()
    for (const [slug, expected] of [
      ['Who We Are', 'who-we-are'],
      ['من-نحن', 'من-نحن'],
      ['v1.0', 'v1.0'],
    ] as const) {
      expect((await create({ ...imprint, slug })).json().page.slug).toBe(expected)
      expect((await read(expected)).statusCode).toBe(200)
    }
  })

  it('with a field that breaks its rule is refused', async () => {
    const { create, list } = await setting()
    for (const [wrong, field, message] of [
      [{ title: '' }, 'title', english(messages.pageTitleRequired)],
      [{ title: '\u200b' }, 'title', english(messages.pageTitleInvisible)],
      [{ title: 'x'.repeat(10_000) }, 'title', english(messages.titleTooLong)],
      [{ body: 'x'.repeat(100_001) }, 'body', english(messages.pageBodyTooLong)],
      [{ body: 'a\0' }, 'body', english(messages.textHoldsNul)],
      [{ menu: 'sidebar' }, 'menu', 'This must be one of: header, footer, none'],
    ] as const) {
      const reply = await create({ ...imprint, ...wrong })
      expect([reply.statusCode, reply.json().fields]).toEqual([422, { [field]: [message] }])
    }
    expect(await list()).toEqual([])
  })

  it('at the address of About is found there', async () => {
    const { app, create } = await setting()
    const { db } = app.deps
    await create({ title: 'Another page', slug: 'another', menu: 'none' })
    expect(await hasPageAbout(db)).toBe(false)
    // An import may take this address; the form may not.
    await db.updateTable('own_pages').set({ slug: 'about' }).execute()
    expect(await hasPageAbout(db)).toBe(true)
  })

  it('without a slug gets one from its title, with a number if that is taken or reserved', async () => {
    const { create } = await setting()
    const slugs = []
    for (const title of ['Imprint', 'Imprint', 'About', '???']) {
      slugs.push((await create({ title, menu: 'none' })).json().page.slug)
    }
    expect(slugs).toEqual(['imprint', 'imprint-2', 'about-2', 'page'])
  })

  it('cannot have the address of another one', async () => {
    const { create, update } = await setting()
    await create(imprint)
    const again = await create(imprint)
    expect([again.statusCode, again.json().code]).toEqual([409, 'slug_taken'])
    await create({ ...imprint, slug: 'other' })
    expect((await update('other', { slug: 'Imprint' })).statusCode).toBe(409)
  })

  it('is changed field by field, and the others stay', async () => {
    const { create, update, read } = await setting()
    await create(imprint)
    expect((await update('imprint', { menu: 'header' })).json().message).toBe(english(replyMessages.pageUpdated))
    await update('imprint', { body: '' })
    const { page } = (await read('imprint')).json()
    expect(page).toMatchObject({ ...imprint, menu: 'header', body: '', version: 3 })
  })

  it('redirects from its former address, until another page has that', async () => {
    const { create, update, remove, read } = await setting()
    await create(imprint)
    await update('imprint', { slug: 'legal' })
    const moved = await read('imprint')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/pages/legal'])
    expect((await read('Legal')).headers.location).toBe('/api/pages/legal')
    await create({ ...imprint, title: 'New' })
    expect((await read('imprint')).json().page.title).toBe('New')
    await remove('imprint')
    expect((await read('imprint')).headers.location).toBe('/api/pages/legal')
    await update('legal', { slug: 'imprint' })
    expect((await read('imprint')).statusCode).toBe(200)
  })

  it('that somebody else changed since is not overwritten', async () => {
    const { create, update, read } = await setting()
    await create(imprint)
    const replies = await Promise.all(['One', 'Two'].map((body) => update('imprint', { body, version: 1 })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('outdated_page')
    expect((await read('imprint')).json().page.version).toBe(2)
  })

  it('is put in another place without becoming a new version', async () => {
    const { create, update, order, list, read } = await setting()
    for (const slug of ['a', 'b', 'c']) await create({ ...imprint, slug })
    const reply = await order(['c', 'a'])
    expect(reply.json().pages.map((page: { slug: string }) => page.slug)).toEqual(['c', 'a', 'b'])
    await update('b', { position: 0 })
    expect(await list()).toEqual(['b', 'c', 'a'])
    expect((await read('b')).json().page).toMatchObject({ version: 1, position: 0 })
    expect((await order(['a', 'gone'])).statusCode).toBe(404)
    expect((await order(['a', 'a'])).statusCode).toBe(422)
    expect(await list()).toEqual(['b', 'c', 'a'])
  })

  it('is deleted, restored at its place, and numbered if its address is taken by then', async () => {
    const { create, remove, undo, list, read } = await setting()
    await create(imprint)
    const { deletionId, deleted } = (await remove('imprint')).json()
    expect(deleted).toMatchObject({ kind: 'page', name: 'Imprint' })
    expect((await read('imprint')).statusCode).toBe(404)
    expect(await list()).toEqual([])
    expect((await undo(deletionId)).json().renamed).toEqual([])
    expect(await list()).toEqual(['imprint'])
    const again = (await remove('imprint')).json()
    await create(imprint)
    expect((await undo(again.deletionId)).json().renamed).toEqual(['imprint-2'])
    expect((await undo(again.deletionId)).statusCode).toBe(404)
  })

  it('in the trash is for admins alone, also for a former one who deleted it', async () => {
    const { app, root, create, remove } = await setting()
    await create(imprint)
    const other = await registerAdmin(app, 'Other Admin')
    const { deletionId } = (await pagesBy(app, other).remove('imprint')).json()
    const { headers } = root
    await app.inject({ method: 'DELETE', url: `/api/users/makeAdmin/${other.id}`, headers })
    expect((await pagesBy(app, other).undo(deletionId)).statusCode).toBe(403)
    const trashOf = async (person: Pick<Person, 'headers'>) =>
      (await app.inject({ url: '/api/trash?kind=page', headers: person.headers })).json().deletions
    expect(await trashOf(other)).toEqual([])
    expect(await trashOf(root)).toMatchObject([{ deletionId, mayRestore: true, mayPurge: true }])
    const url = `/api/trash/${deletionId}`
    expect((await app.inject({ method: 'DELETE', url, headers: other.headers })).statusCode).toBe(403)
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    expect(await app.deps.db.selectFrom('own_pages').selectAll().execute()).toEqual([])
    expect((await remove('imprint')).statusCode).toBe(404)
  })

  it('invalidates every page of the site when a menu changes, and else itself alone', async () => {
    const { app, create, update } = await setting()
    const changed = async (write: () => Promise<unknown>) => {
      await app.deps.db.deleteFrom('changes').execute()
      await write()
      const rows = await app.deps.db.selectFrom('changes').select('tag').execute()
      return rows.map(({ tag }) => tag).toSorted()
    }
    expect(await changed(() => create(imprint))).toEqual([cacheTags.addresses, cacheTags.site])
    const { id } = await app.deps.db.selectFrom('own_pages').select('id').executeTakeFirstOrThrow()
    const own = cacheTags.ownPage(id)
    expect(await changed(() => update('imprint', { body: 'New' }))).toEqual([own])
    expect(await changed(() => update('imprint', { title: 'New' }))).toEqual([own, cacheTags.site])
  })
})
