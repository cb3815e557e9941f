import { seriesMessages } from '@byline/contract/posts/series-messages'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { type Person, registerPeople } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('a series', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { ada, ben, root } = await registerPeople(app)
    const { create, update, remove, undo } = writingBy(app, ada)
    const write = async (slug: string, series: object, more: object = {}) => {
      const reply = await create({ title: slug.toUpperCase(), slug, series, ...more })
      expect(reply.json()).toMatchObject({ post: { slug } })
      return reply.json().post._id as string
    }
    const get = (url: string, actor?: Person) => app.inject({ url, headers: actor?.headers ?? {} })
    const partOf = async (slug: string) => (await get(`/api/posts/${slug}`)).json().post.series
    const list = async (slug: string) =>
      (await get(`/api/series/${slug}`)).json().posts?.map((post: { slug: string }) => post.slug)
    const own = async (actor: Person) => (await get('/api/manage/series', actor)).json().series as { _id: string }[]
    const call = (method: 'PUT' | 'DELETE', id: string, actor: Person, payload?: object) =>
      app.inject({ method, url: `/api/manage/series/${id}`, headers: actor.headers, ...(payload && { payload }) })
    return { app, ada, ben, root, write, update, remove, undo, get, partOf, list, own, call }
  }
  const trip = { title: 'The trip' }

  it('has its posts in their order, each with its neighbours', async () => {
    const { write, partOf, list, get, ada } = await setting()
    await write('one', trip)
    await write('three', { title: ' THE TRIP' })
    await write('two', { ...trip, order: 2 })
    expect(await list('the-trip')).toEqual(['one', 'two', 'three'])
    const part = { slug: 'the-trip', title: 'The trip', parts: 3 }
    const [one, two, three] = ['one', 'two', 'three'].map((slug) => ({ slug, title: slug.toUpperCase() }))
    expect(await partOf('one')).toEqual({ ...part, part: 1, previous: null, next: two })
    expect(await partOf('two')).toEqual({ ...part, part: 2, previous: one, next: three })
    expect(await partOf('three')).toEqual({ ...part, part: 3, previous: two, next: null })
    expect((await get('/article/two.md')).body).toContain('series: "The trip"\nseries_order: 2\n')
    const data = (await get('/api/users/data', ada)).json()
    expect(data.posts.map((post: { series: string }) => post.series)).toEqual(Array(3).fill('The trip'))
    expect((await get('/api/series/The-Trip')).headers.location).toBe('/api/series/the-trip')
    const first = (await get('/api/series/the-trip?limit=2')).json()
    expect([first.total, first.posts.length]).toEqual([3, 2])
    const rest = (await get(`/api/series/the-trip?limit=2&after=${first.nextCursor}`)).json()
    expect([rest.posts[0].slug, rest.nextCursor]).toEqual(['three', null])
    expect((await get('/api/series/the-trip?after=x')).json().code).toBe('invalid_cursor')
  })

  it('is answered itself when it is renamed, beside another one', async () => {
    const { write, own, call, ada } = await setting()
    await write('one', { title: 'A trip' })
    await write('two', { title: 'B trip' })
    for (const { _id } of await own(ada)) {
      const reply = await call('PUT', _id, ada, { title: `Trip ${_id}` })
      expect(reply.json()).toMatchObject({ series: { _id, title: `Trip ${_id}` }, posts: [{}] })
    }
  })

  it('counts and names only posts that readers see, and is unknown without one', async () => {
    const { write, update, remove, undo, partOf, list, get, ada } = await setting()
    const draft = { status: 'draft' }
    const id = await write('secret', trip, draft)
    expect((await get('/api/series/the-trip')).statusCode).toBe(404)
    expect((await get('/sitemap-series.xml')).statusCode).toBe(404)
    await write('seen', trip)
    expect((await get('/sitemap-series.xml')).body).toContain('/series/the-trip</loc>')
    expect((await get('/sitemap.xml')).body).toContain('/sitemap-series.xml')
    await write('also', trip)
    expect(await partOf('seen')).toMatchObject({ part: 1, parts: 2, previous: null })
    expect(await list('the-trip')).toEqual(['seen', 'also'])
    const managed = (await get(`/api/manage/posts/${id}`, ada)).json().post.series
    expect(managed).toMatchObject({ title: 'The trip', order: 1 })

    await update(id, { status: 'published' })
    expect(await partOf('seen')).toMatchObject({ part: 2, parts: 3, previous: { slug: 'secret' } })
    await update('secret', { title: 'Told' })
    expect(await partOf('seen')).toMatchObject({ previous: { slug: 'secret', title: 'Told' } })
    const { deletionId } = (await remove('secret')).json()
    expect(await partOf('seen')).toMatchObject({ part: 1, parts: 2, previous: null })
    await undo(deletionId)
    expect(await list('the-trip')).toEqual(['secret', 'seen', 'also'])
    for (const slug of ['secret', 'seen', 'also']) await update(slug, draft)
    expect((await get('/api/series/the-trip')).json().code).toBe('series_not_found')
  })

  it('gives no address away that a series without readers wants', async () => {
    const { app, write, ben, get, update } = await setting()
    const id = await write('secret', trip, { status: 'draft' })
    await writingBy(app, ben).create({ title: 'His', slug: 'his', series: trip })
    expect((await get('/api/posts/his')).json().post.series).toMatchObject({ slug: 'the-trip', parts: 1 })
    await update(id, { status: 'published' })
    expect((await get('/api/series/the-trip-2')).json().posts).toMatchObject([{ slug: 'secret' }])
  })

  it('is left with an empty title, and kept by a save that does not name it', async () => {
    const { write, update, partOf, get, ada } = await setting()
    await write('one', trip)
    await write('two', trip)
    await update('two', { title: 'New' })
    expect(await partOf('one')).toMatchObject({ parts: 2, next: { title: 'New' } })
    await update('two', { series: { order: 1 } })
    expect(await partOf('two')).toMatchObject({ part: 1 })
    await update('two', { series: trip })
    expect(await partOf('two')).toMatchObject({ part: 1 })
    await update('two', { series: { title: '' } })
    expect([await partOf('two'), (await partOf('one')).parts]).toEqual([undefined, 1])
    await update('two', { series: { title: 'Other' } })
    expect((await get('/api/manage/posts?series=nothing', ada)).json()).toMatchObject({ posts: [], total: 0 })
    const { posts } = (await get('/api/manage/posts', ada)).json()
    const url = `/api/manage/posts?series=${posts[0].series._id}&status=published&sort=title`
    expect((await get(url, ada)).json()).toMatchObject({ posts: [{ slug: 'two' }], total: 1 })
  })

  it.each([
    [{ title: 'x'.repeat(101) }, 'series.title', english(seriesMessages.titleTooLong)],
    [{ title: 'a\nb' }, 'series.title', english(seriesMessages.titleInvisible)],
    [{ title: 'Trip', order: 0 }, 'series.order', english(seriesMessages.orderTooLow)],
    [{ _id: 'nothing' }, 'series', english(seriesMessages.unknown)],
  ])('named %j is refused with a sentence', async (series, field, message) => {
    const { app, ada, get } = await setting()
    const reply = await writingBy(app, ada).create({ title: 'T', slug: 't', series })
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { [field.split('.')[0] as string]: [message] }])
    expect((await get('/api/posts/t')).statusCode).toBe(404)
  })

  it('is changed by its owner and by admins alone', async () => {
    const { app, write, ben, ada, root, call, own, list, get, partOf } = await setting()
    await write('one', trip)
    await write('two', trip)
    const [series] = await own(ada)
    const id = String(series?._id)
    expect(await own(ben)).toEqual([])
    expect(await own(root)).toMatchObject([{ title: 'The trip', posts: 2, published: 2 }])
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await call(method, id, ben, {})).json().code).toBe('series_not_found')
    expect((await get(`/api/manage/series/${id}`, ben)).statusCode).toBe(404)
    const his = await writingBy(app, ben).create({ title: 'B', slug: 'b', series: { _id: id } })
    expect(his.json().fields).toEqual({ series: [english(seriesMessages.unknown)] })
    await writingBy(app, root).create({ title: 'R', slug: 'r', series: trip })
    expect((await get('/api/posts/r')).json().post.series).toMatchObject({ part: 3, parts: 3 })

    const { posts } = (await get(`/api/manage/series/${id}`, ada)).json()
    const ids = posts.map(({ _id }: { _id: string }) => _id)
    const ordered = await call('PUT', id, ada, { posts: [ids[2], ids[0]], title: 'Journey' })
    expect(ordered.json()).toMatchObject({
      message: english(seriesMessages.saved),
      series: { title: 'Journey', slug: 'the-trip' },
      posts: [{ slug: 'r' }, { slug: 'one' }, { slug: 'two' }],
    })
    expect(await list('the-trip')).toEqual(['r', 'one', 'two'])
    expect(await partOf('two')).toMatchObject({ title: 'Journey', part: 3 })
    expect((await call('PUT', id, ada, { title: '' })).json().fields).toEqual({
      title: [english(seriesMessages.titleRequired)],
    })
    expect((await call('DELETE', id, ada)).json().message).toBe(english(seriesMessages.deleted))
    expect([await partOf('two'), await list('the-trip')]).toEqual([undefined, undefined])
  })
})
