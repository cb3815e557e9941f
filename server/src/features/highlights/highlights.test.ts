import { expect, it } from 'vitest'
import { body, fire, noon, renderingAppOn } from '../../../test/content/bread.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

onBothEngines('highlights', (open) => {
  async function setting() {
    const app = await renderingAppOn(await open())
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    const writing = writingBy(app, ada)
    const post = (await writing.create({ title: 'Bread', body })).json().post
    const as = ({ headers }: typeof ada) => ({
      save: (passage: unknown, postId: string = post._id) =>
        app.inject({ method: 'POST', url: '/api/highlights/create', headers, payload: { postId, passage } }),
      all: async (query = '') => (await app.inject({ url: `/api/highlights${query}`, headers })).json(),
      ofPost: async (id = post._id) => (await app.inject({ url: `/api/highlights/post/${id}`, headers })).json(),
      remove: (id: string) => app.inject({ method: 'DELETE', url: `/api/highlights/delete/${id}`, headers }),
    })
    return { app, root, ben: as(ben), ada: as(ada), benAccount: ben, writing, id: post._id as string }
  }

  it('are listed for their owner alone, are saved once, and can be removed and saved again', async () => {
    const { app, ben, ada, id } = await setting()
    const { highlight } = (await ben.save(fire)).json()
    expect(highlight.passage).toEqual({ ...fire, state: 'standing', start: 22, end: 41 })
    expect((await ben.save(fire)).json().highlight._id).toBe(highlight._id)
    await ben.save(noon)
    expect((await ben.ofPost()).highlights.map((one: typeof highlight) => one.passage.exact)).toEqual([
      fire.exact,
      noon.exact,
    ])
    expect(await ada.ofPost()).toEqual({ highlights: [] })
    expect((await ada.all()).highlights).toEqual([])
    const removed = await ada.remove(highlight._id)
    expect([removed.statusCode, removed.json().code]).toEqual([404, 'highlight_not_found'])
    for (const url of ['/api/highlights', `/api/highlights/post/${id}`])
      expect((await app.inject(url)).statusCode).toBe(401)
    for (const url of ['/article/bread', '/api/posts/bread', `/api/comments/post/${id}`])
      expect((await app.inject(url)).body).not.toContain(highlight._id)

    const { highlight: was, postId } = (await ben.remove(highlight._id)).json()
    expect((await ben.ofPost()).highlights).toHaveLength(1)
    const { exact, prefix, suffix, version } = was.passage
    expect((await ben.save({ exact, prefix, suffix, version }, postId)).statusCode).toBe(200)
    expect((await ben.ofPost()).highlights).toHaveLength(2)
  })

  it('are carried through edits, and say what became of them', async () => {
    const { ben, writing } = await setting()
    await ben.save(fire)
    const save = (text: string) => writing.update('bread', { body: text })
    await save(`It rained.\n\n${body}`)
    expect((await ben.ofPost()).highlights).toMatchObject([{ passage: { state: 'standing', start: 33, end: 52 } }])
    await save(body.replace('*six*', 'seven'))
    expect((await ben.all()).highlights).toMatchObject([
      { passage: { state: 'changed', wording: 'lit the fire at seven' }, post: { title: 'Bread', slug: 'bread' } },
    ])
    await save('By noon the bread was baked.')
    expect((await ben.all()).highlights).toMatchObject([{ passage: { state: 'gone', start: null } }])
    await save(body)
    expect((await ben.all()).highlights).toMatchObject([{ passage: { state: 'standing', start: 22 } }])
  })

  it('refuse what is no passage of a post that readers see', async () => {
    const { ben, ada, writing } = await setting()
    const draft = (await writing.create({ title: 'Draft', body, status: 'draft' })).json().post
    for (const by of [ben, ada]) expect((await by.save(fire, draft._id)).json().code).toBe('post_not_found')
    expect((await ben.save(fire, 'nowhere')).json().code).toBe('post_not_found')
    const hostile = ["'; drop table highlights; --", '<script>alert(1)</script>', '\u0000', '…', '\u202e\u0300', '']
    for (const exact of hostile) {
      const reply = await ben.save({ ...fire, exact })
      expect([exact, reply.statusCode, reply.json().code]).toEqual([exact, 422, 'invalid_fields'])
    }
    for (const passage of [null, [], 'x', { ...fire, exact: 'x'.repeat(2_001) }, { ...fire, version: 0 }, undefined])
      expect((await ben.save(passage)).statusCode).toBe(422)
    expect((await ben.all()).highlights).toEqual([])
    expect((await ben.remove("' or 1=1 --")).statusCode).toBe(404)
  })

  it('are limited for each article, and listed by pages', async () => {
    const { ben, writing } = await setting()
    const words = Array.from({ length: 201 }, (_, n) => `Sentence number ${n} of all.`)
    const { post } = (await writing.create({ title: 'Long', body: words.join('\n\n') })).json()
    const passages = words.map((exact) => ({ exact, prefix: '', suffix: '', version: 1 }))
    for (const passage of passages.slice(0, 200)) expect((await ben.save(passage, post._id)).statusCode).toBe(200)
    expect((await ben.save(passages[200], post._id)).json().code).toBe('too_many_highlights')
    const pages = [await ben.all('?limit=100')]
    while (pages.at(-1).nextCursor) pages.push(await ben.all(`?limit=100&after=${pages.at(-1).nextCursor}`))
    const ids = pages.flatMap(({ highlights }) => highlights.map(({ _id }: { _id: string }) => _id))
    expect([pages.length, new Set(ids).size]).toEqual([2, 200])
  })

  it('are without title and address while the article is not public, and go with the account', async () => {
    const { app, ben, root, benAccount, writing } = await setting()
    await ben.save(fire)
    await writing.update('bread', { status: 'draft' })
    expect((await ben.all()).highlights).toMatchObject([{ passage: { exact: fire.exact }, post: null }])
    const gone = await app.inject({
      method: 'DELETE',
      url: `/api/users/delete/${benAccount.id}`,
      headers: root.headers,
    })
    expect(gone.statusCode).toBe(200)
    const url = `/api/trash/${gone.json().deletionId}`
    expect((await app.inject({ method: 'DELETE', url, headers: root.headers })).statusCode).toBe(200)
    expect(await app.deps.db.selectFrom('highlights').selectAll().execute()).toEqual([])
  })
})
