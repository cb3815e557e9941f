import { scheduleMessages } from '@byline/contract/posts/schedule-messages'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { inEnglish } from '../../../../test/app/english.ts'
import { type Person, registerPeople } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines, onOneEngine } from '../../../../test/engines/engines.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { saveSettings } from '../../settings/change-settings.ts'
import { publishDuePosts } from '../publishing/publish-due.ts'

const YEAR = 365 * 24 * 3_600_000
const inAYear = new Date(Date.now() + YEAR).toISOString()
const later = new Date(Date.now() + 2 * YEAR)

/** Ada, Ben and an admin, with what they see. */
async function meet(db: Db) {
  const app = await appOn(db)
  const { ada, ben, root } = await registerPeople(app)
  const get = (url: string, actor?: Person) => app.inject({ url, headers: actor?.headers ?? {} })
  /** The status and the code or the messages of a save. */
  const answer = (reply: { statusCode: number; json: () => Record<string, unknown> }) => [
    reply.statusCode,
    reply.json().fields ?? reply.json().code,
  ]
  const seen = async (slug: string) => (await get(`/api/posts/${slug}`)).statusCode
  const managed = async (query: string, actor: Person) => (await get(`/api/manage/posts${query}`, actor)).json()
  const titles = async (query: string, actor: Person) =>
    (await managed(query, actor)).posts.map(({ title }: { title: string }) => title)
  return { app, db: app.deps.db, ada, ben, root, get, answer, seen, managed, titles }
}

onOneEngine('the state of a post', (open) => {
  const setting = async () => meet(await open())

  it('without a status is published by a create, and stays by an update', async () => {
    const { app, ada, seen } = await setting()
    const { create, update } = writingBy(app, ada)
    const { message, post } = (await create({ title: 'At once' })).json()
    expect([message, post.status, post.publishAt]).toEqual(['Your post is created', 'published', null])
    expect((await update('at-once', { caption: 'C' })).json().post.status).toBe('published')
    expect(await seen('at-once')).toBe(200)
    const draft = (await create({ title: 'Slowly', slug: 'slowly', status: 'draft' })).json().post
    expect((await update('slowly', { caption: 'C', status: null })).json().post).toMatchObject({
      _id: draft._id,
      slug: 'slowly',
      status: 'draft',
    })
    expect(await seen('slowly')).toBe(404)
    // A first publication is no update.
    const published = (await update('slowly', { status: 'published' })).json().message
    const updated = (await update('slowly', { caption: 'D' })).json().message
    expect([published, updated]).toEqual(['Your post is published', 'Post is updated'])
  })

  it('that is unknown, or a time that cannot be, is rejected with a sentence and nothing is stored', async () => {
    const { app, ada, answer, titles } = await setting()
    const { create, update } = writingBy(app, ada)
    await create({ title: 'There', slug: 'there' })
    const one = 'This must be one of: draft, scheduled, published'
    for (const status of ['Published', 'public', '', ' draft', 1, true, ['draft'], {}]) {
      expect(answer(await create({ title: 'T', status }))).toEqual([422, { status: [one] }])
      expect(answer(await update('there', { status }))).toEqual([422, { status: [one] }])
    }
    const { invalid, zoneMissing, past, far, missing, unused } = inEnglish(scheduleMessages)
    const times: [unknown, string][] = [
      ...['soon', '', '2030-02-30T10:00:00Z', '2030-05-01T25:00Z', '2030-05-01T10:00+25:00', 5].map(
        (time): [unknown, string] => [time, invalid],
      ),
      ['2030-05-01T10:00', zoneMissing],
      ['2030-05-01', zoneMissing],
    ]
    for (const [publishAt, message] of times) {
      const reply = answer(await create({ title: 'T', status: 'scheduled', publishAt }))
      expect([publishAt, ...reply]).toEqual([publishAt, 422, { publishAt: [message] }])
    }
    for (const [publishAt, message] of [
      ['2020-05-01T10:00Z', past],
      ['0000-01-01T00:00+14:00', past],
      ['9999-12-31T23:59:59Z', far],
      ['9999-12-31T23:59:59-14:00', far],
      [undefined, missing],
      [null, missing],
    ]) {
      const reply = answer(await create({ title: 'T', status: 'scheduled', publishAt }))
      expect([publishAt, ...reply]).toEqual([publishAt, 422, { publishAt: [message] }])
    }
    for (const status of ['draft', 'published', undefined]) {
      const document = { title: 'T', status, publishAt: inAYear }
      expect(answer(await create(document))).toEqual([422, { publishAt: [unused] }])
      expect(answer(await update('there', document))[0]).toBe(422)
    }
    expect(await titles('', ada)).toEqual(['There'])
  })

  it('is scheduled for a time, which is its date, and can change that, be published or be a draft', async () => {
    const { app, ada, seen } = await setting()
    const { create, update } = writingBy(app, ada)
    const at = new Date(Date.parse(inAYear) + 7_200_000).toISOString()
    const withZone = `${at.slice(0, 19)}+02:00`
    const { post } = (await create({ title: 'Later', slug: 'later', status: 'scheduled', publishAt: withZone })).json()
    const planned = `${inAYear.slice(0, 19)}.000Z`
    expect([post.status, post.publishAt, post.createdAt]).toEqual(['scheduled', planned, planned])
    const moved = (await update('later', { publishAt: at })).json().post
    expect([moved.status, moved.createdAt]).toEqual(['scheduled', at])
    expect((await update('later', { status: 'scheduled', title: 'Later on' })).json().post).toMatchObject({
      publishAt: at,
      title: 'Later on',
    })
    const draft = (await update('later', { status: 'draft' })).json().post
    expect([draft.publishAt, draft.createdAt < inAYear]).toEqual([null, true])
    await update('later', { status: 'scheduled', publishAt: at })
    expect(await seen('later')).toBe(404)
    const now = (await update('later', { status: 'published' })).json().post
    expect([now.status, now.createdAt < inAYear, await seen('later')]).toEqual(['published', true, 200])
  })

  it('is changed by its author or an admin alone', async () => {
    const { app, ada, ben, root, answer, seen } = await setting()
    const { create } = writingBy(app, ada)
    const draft = (await create({ title: 'Hers', slug: 'hers', status: 'draft' })).json().post
    const { update, remove } = writingBy(app, ben)
    for (const address of ['hers', draft._id]) {
      for (const document of [{ status: 'published' }, { title: 'His' }, { status: 'scheduled', publishAt: inAYear }]) {
        expect(answer(await update(address, document))).toEqual([404, 'post_not_found'])
      }
      expect(answer(await remove(address))).toEqual([404, 'post_not_found'])
    }
    expect((await writingBy(app, root).update(draft._id, { status: 'published' })).statusCode).toBe(200)
    expect(answer(await update('hers', { status: 'draft' }))).toEqual([403, 'forbidden'])
    expect(await seen('hers')).toBe(200)
    const { deletionId } = (await writingBy(app, ada).remove(draft._id)).json()
    expect((await writingBy(app, ada).undo(deletionId)).statusCode).toBe(200)
  })

  it('comes nearer to readers only by somebody who may publish', async () => {
    const { app, db, ada, root, answer, seen } = await setting()
    const { create, update } = writingBy(app, ada)
    await create({ title: 'Draft', slug: 'draft', status: 'draft' })
    await create({ title: 'Planned', slug: 'planned', status: 'scheduled', publishAt: inAYear })
    await create({ title: 'Public', slug: 'public' })
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { publishing: 'writers' }))
    const rejected = [403, 'writers_only']
    for (const status of ['draft', 'published', undefined])
      expect(answer(await create({ title: 'New', status }))).toEqual(rejected)
    const scheduled = { status: 'scheduled', publishAt: later.toISOString() }
    for (const document of [{ status: 'published' }, scheduled])
      for (const slug of ['draft', 'planned', ...('publishAt' in document ? ['public'] : [])])
        expect([slug, answer(await update(slug, document))]).toEqual([slug, rejected])
    // Her posts stay hers to edit and to take back.
    for (const slug of ['draft', 'planned', 'public'])
      expect((await update(slug, { title: `${slug} again` })).statusCode).toBe(200)
    expect((await update('public', { status: 'draft' })).statusCode).toBe(200)
    expect(answer(await update('public', { status: 'published' }))).toEqual(rejected)
    // Her scheduled post is not published, unless an admin plans it.
    await publishDuePosts(db, later)
    expect(await seen('planned')).toBe(404)
    expect((await writingBy(app, root).update('planned', scheduled)).statusCode).toBe(200)
    await publishDuePosts(db, new Date(later.getTime() + 1))
    expect(await seen('planned')).toBe(200)
  })

  it('of a draft that is published twice at once changes once', async () => {
    const { app, ada, managed } = await setting()
    const { create, update } = writingBy(app, ada)
    const { _id } = (await create({ title: 'Once', status: 'draft' })).json().post
    const replies = await Promise.all([1, 2, 3].map(() => update(_id, { status: 'published' })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const posts = replies.map((reply) => reply.json().post)
    expect(new Set(posts.map(({ slug, createdAt }) => `${slug} ${createdAt}`)).size).toBe(1)
    expect((await managed('', ada)).total).toBe(1)
  })

  it('is in the download of ones own data and in the trash, for its author', async () => {
    const { app, ada, get } = await setting()
    const { create, remove } = writingBy(app, ada)
    const { _id } = (await create({ title: 'Mine', slug: 'mine', status: 'draft' })).json().post
    const { posts } = (await get('/api/users/data', ada)).json()
    expect(posts).toMatchObject([{ title: 'Mine', slug: 'mine', status: 'draft' }])
    await remove(_id)
    expect((await get('/api/trash', ada)).body).toContain('Mine')
  })
})

onBothEngines('the state of a post', (open) => {
  const setting = async () => meet(await open())

  it('is a draft without anything, which gets its slug and its date when it is published', async () => {
    const { app, ada, managed, seen } = await setting()
    const { create, update } = writingBy(app, ada)
    const draft = (await create({ status: 'draft' })).json().post
    expect([draft.title, draft.slug, draft.status]).toEqual(['', '', 'draft'])
    await update(draft._id, { title: 'Grown', body: 'Text' })
    expect((await managed(`/${draft._id}`, ada)).post).toMatchObject({ title: 'Grown', slug: '' })
    const published = (await update(draft._id, { status: 'published' })).json().post
    expect(published).toMatchObject({ _id: draft._id, slug: 'grown', status: 'published' })
    expect(published.createdAt > draft.createdAt).toBe(true)
    expect(published.updatedAt).toBe(published.createdAt)
    expect(await seen('grown')).toBe(200)
    expect(await seen(draft._id)).toBe(404)
    // Its id still leads its writers to it.
    expect((await managed(`/${draft._id}`, ada)).post.slug).toBe('grown')
  })

  it('can be a draft again, with its date and its addresses kept for the next publication', async () => {
    const { app, ada, ben, seen } = await setting()
    const { create, update } = writingBy(app, ada)
    const first = (await create({ title: 'Seen', slug: 'old' })).json().post
    await update('old', { slug: 'seen' })
    expect((await update('seen', { status: 'draft' })).json().post).toMatchObject({
      slug: 'seen',
      status: 'draft',
      createdAt: first.createdAt,
    })
    expect([await seen('seen'), await seen('old')]).toEqual([404, 404])
    expect((await update('seen', { status: 'published' })).json().post).toMatchObject({
      slug: 'seen',
      createdAt: first.createdAt,
    })
    expect([await seen('seen'), await seen('old')]).toEqual([200, 301])
    // Another post may take its address meanwhile; its writer then chooses.
    await update('seen', { status: 'draft' })
    expect((await writingBy(app, ben).create({ title: 'Seen' })).json().post.slug).toBe('seen')
    expect((await update(first._id, { status: 'published' })).json().code).toBe('slug_taken')
    expect((await update(first._id, { body: 'Still a draft' })).statusCode).toBe(200)
    const moved = await update(first._id, { status: 'published', slug: 'seen-first' })
    expect([moved.statusCode, await seen('old'), await seen('seen')]).toEqual([200, 301, 200])
  })

  it('tells nobody by a taken slug that there is a draft', async () => {
    const { app, ada, ben, root, answer, titles } = await setting()
    const hers = writingBy(app, ada)
    await hers.create({ title: 'Hers', slug: 'wanted', status: 'draft' })
    // Her own second one is a mistake.
    const twice = await hers.create({ title: 'Hers too', slug: 'wanted', status: 'draft' })
    expect(answer(twice)).toEqual([409, 'slug_taken'])
    const his = writingBy(app, ben)
    expect((await his.create({ title: 'His', slug: 'wanted', status: 'draft' })).statusCode).toBe(200)
    expect((await his.update('wanted', { status: 'published' })).json().post.title).toBe('His')
    expect(answer(await hers.update('wanted', { status: 'published' }))).toEqual([409, 'slug_taken'])
    // The writer of one of both means that one; an admin means the one that readers see.
    expect((await hers.update('wanted', { caption: 'C' })).json().post.title).toBe('Hers')
    expect((await writingBy(app, root).update('wanted', {})).json().post.title).toBe('His')
    expect(await titles('?status=draft', root)).toEqual(['Hers'])
  })

  it('narrows the list of Manage Posts, together with an author, a tag and a filter', async () => {
    const { app, ada, ben, root, managed, titles } = await setting()
    const hers = writingBy(app, ada).create
    await hers({ title: 'Planned', tags: ['Food'], status: 'scheduled', publishAt: inAYear })
    await hers({ title: 'Public', tags: ['food'] })
    await hers({ title: 'Draft one', tags: ['Food'], status: 'draft' })
    await hers({ title: 'Draft two', status: 'draft' })
    await writingBy(app, ben).create({ title: 'His draft', status: 'draft' })
    expect(await titles('', ada)).toEqual(['Planned', 'Draft two', 'Draft one', 'Public'])
    expect(await titles('?status=draft', ada)).toEqual(['Draft two', 'Draft one'])
    expect(await titles('?status=draft&sort=title', root)).toEqual(['Draft one', 'Draft two', 'His draft'])
    expect(await titles('?status=scheduled', root)).toEqual(['Planned'])
    expect(await titles('?status=published', root)).toEqual(['Public'])
    expect(await titles('?tag=FOOD', root)).toEqual(['Planned', 'Draft one', 'Public'])
    expect(await titles(`?author=${ben.id}`, root)).toEqual(['His draft'])
    expect(await titles(`?author=${ben.id}`, ada)).toEqual([])
    expect(await titles('?status=draft&tag=food&filter=one', ada)).toEqual(['Draft one'])
    for (const [query, total] of [
      ['', 5],
      ['&status=draft', 3],
      ['&status=published', 1],
      ['&tag=food', 3],
      ['&status=draft&filter=draft', 3],
      [`&author=${ada.id}`, 4],
    ] as const) {
      const page = await managed(`?limit=1${query}`, root)
      expect([query, page.total]).toEqual([query, total])
      if (total > 1) {
        const next = await managed(`?limit=1${query}&after=${page.nextCursor}`, root)
        expect([query, next.first, next.posts[0].title === page.posts[0].title]).toEqual([query, 2, false])
      }
    }
    expect((await managed('?status=hidden', root)).code).toBe('unknown_parameter')
  })
})
