import { correctionMessages } from '@byline/contract/posts/corrections'
import type { Revision } from '@byline/contract/posts/revisions'
import { DAY_MS } from '@byline/contract/rules/durations'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { type Person, register, registerPeople } from '../../../test/content/people.ts'
import { readPost, writingBy } from '../../../test/content/writing.ts'
import { onBothEngines, onOneEngine } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'
import type { Renderer } from '../../rendering/renderer.ts'
import { publishDuePosts } from '../posts/publishing/publish-due.ts'
import { sweepPicture } from '../uploads/sweep.ts'

const soon = () => new Date(Date.now() + DAY_MS).toISOString()

onBothEngines('the revisions of a post', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { ada, ben, root } = await registerPeople(app)
    const get = async (url: string, actor?: Person) => {
      const reply = await app.inject({ url, headers: actor?.headers ?? {} })
      return { status: reply.statusCode, ...reply.json() }
    }
    const list = async (slug: string, actor?: Person): Promise<Revision[]> =>
      (await get(`/api/posts/${slug}/revisions`, actor)).revisions
    const titles = async (slug: string, actor?: Person) => (await list(slug, actor)).map(({ title }) => title)
    const restore = async (slug: string, id: string, actor: Person, payload?: object) => {
      const url = `/api/posts/${slug}/revisions/${id}/restore`
      const reply = await app.inject({ method: 'POST', url, headers: actor.headers, ...(payload && { payload }) })
      return { status: reply.statusCode, ...reply.json() }
    }
    return { app, db: app.deps.db, ada, ben, root, get, list, titles, restore }
  }

  it('are what each save replaced and what the post is now, with who saved it', async () => {
    const { app, ada, root, get, list } = await setting()
    const { create } = writingBy(app, ada)
    const body = 'Two lines  \nwith *marks* and an emoji 🌱'
    const written = { title: 'One', caption: 'C', tags: ['a', 'B'], body, coverVariant: 2, language: 'de' }
    await create({ ...written, slug: 'p' })
    await writingBy(app, root).update('p', { title: 'Two', body: 'Other' })
    const [two, one] = await list('p')
    expect([one, two]).toMatchObject([
      { title: 'One', user: { _id: ada.id }, status: 'published', public: true, current: false },
      { title: 'Two', user: { _id: root.id }, status: 'published', public: true, current: true },
    ])
    const { status, revision } = await get(`/api/posts/p/revisions/${one?._id}`)
    expect([status, revision]).toMatchObject([200, { ...written, avatar: null }])
    expect((await get(`/api/posts/p/revisions/${two?._id}`)).revision.body).toBe('Other')
  })

  it('are for readers only those that were public, through every state, and none while it has no readers', async () => {
    const { app, ada, ben, root, get, titles, list, db } = await setting()
    const { create, update, remove, undo } = writingBy(app, ada)
    const { _id } = (await create({ title: 'draft 1', slug: 'p', status: 'draft' })).json().post
    await update(_id, { title: 'draft 2' })
    expect(await titles(_id, ada)).toEqual(['draft 2', 'draft 1'])
    for (const actor of [undefined, ben]) expect((await get(`/api/posts/${_id}/revisions`, actor)).status).toBe(404)
    await update(_id, { title: 'seen 1', status: 'published' })
    await update('p', { title: 'seen 2' })
    await update('p', { title: 'hidden 1', status: 'draft' })
    expect((await get('/api/posts/p/revisions', ben)).status).toBe(404)
    await update('p', { title: 'hidden 2' })
    await update('p', { title: 'seen 3', status: 'published' })
    const seen = ['seen 3', 'seen 2', 'seen 1']
    for (const actor of [undefined, ben]) expect(await titles('p', actor)).toEqual(seen)
    for (const actor of [ada, root]) expect(await titles('p', actor)).toHaveLength(7)
    const hidden = (await list('p', ada)).filter((revision) => !revision.public)
    expect(hidden.map(({ title }) => title)).toEqual(['hidden 2', 'hidden 1', 'draft 2', 'draft 1'])
    for (const { _id: id } of hidden) {
      for (const actor of [undefined, ben]) {
        const unknown = { status: 404, code: 'revision_not_found' }
        expect(await get(`/api/posts/p/revisions/${id}`, actor)).toMatchObject(unknown)
        expect(await get(`/api/posts/p/changes?since=${id}`, actor)).toMatchObject(unknown)
        const pair = `from=${id}&to=${hidden[0]?._id}`
        expect(await get(`/api/posts/p/comparison?${pair}`, actor)).toMatchObject(unknown)
      }
      expect((await get(`/api/posts/p/revisions/${id}`, ada)).status).toBe(200)
    }

    // Planned after it was seen: nothing until its time, which makes no new version and yet a public one.
    await update('p', { title: 'planned', status: 'scheduled', publishAt: soon() })
    expect((await get('/api/posts/p/revisions')).status).toBe(404)
    await publishDuePosts(db, new Date(Date.now() + 2 * DAY_MS))
    expect(await titles('p')).toEqual(['planned', ...seen])
    await update('p', { title: 'after' })
    expect(await titles('p')).toEqual(['after', 'planned', ...seen])

    const { deletionId } = (await remove('p')).json()
    for (const actor of [undefined, ada]) expect((await get('/api/posts/p/revisions', actor)).status).toBe(404)
    await undo(deletionId)
    expect(await titles('p')).toEqual(['after', 'planned', ...seen])
  })

  it('of another post, misspelled and of impossible versions are the same 404', async () => {
    const { app, ada, get, list, restore } = await setting()
    const { create, update } = writingBy(app, ada)
    for (const slug of ['p', 'other']) await create({ title: slug, slug })
    await update('other', { title: 'again' })
    const foreign = String((await list('other'))[1]?._id)
    const own = String((await list('p'))[0]?._id)
    const ids = [foreign, own.toUpperCase(), `${own}0`, `${own}-1`, own.slice(0, -1), '1', '-1']
    ids.push(own.replace(/1$/, '0'), own.replace(/1$/, '01'), own.replace(/1$/, '99999999999'))
    for (const id of [...ids, 'ü', 'a'.repeat(500), '%00', "'; drop table posts"]) {
      const part = id === '%00' ? id : encodeURIComponent(id)
      const replies = [
        await get(`/api/posts/p/revisions/${part}`),
        await get(`/api/posts/p/changes?since=${part}`),
        await get(`/api/posts/p/comparison?from=${own}&to=${part}`, ada),
        await restore('p', part, ada),
      ]
      for (const { status } of replies) expect([id, [400, 404].includes(status)]).toEqual([id, true])
    }
    expect((await get('/api/posts/p/changes?since=')).code).toBe('revision_not_found')
    expect((await get('/api/posts/p/changes')).status).toBe(400)
    expect((await get(`/api/posts/nowhere/changes?since=${own}`)).code).toBe('post_not_found')
  })

  it('are restored as a new one, in the state of the post, with what was there kept', async () => {
    const { app, ada, ben, root, list, titles, restore } = await setting()
    const { create, update } = writingBy(app, ada)
    const cover = await tinyPicture('#336699')
    const told = { coverAlt: 'A field', coverCredit: 'Photo: Ada' }
    await create({ title: 'First', slug: 'p', body: 'First text', tags: ['one'], ...told }, cover)
    await update('p', { title: 'Second', body: 'Second text', tags: ['two'] }, '')
    const first = String((await list('p'))[1]?._id)
    expect((await restore('p', first, ben)).status).toBe(403)
    expect((await restore('p', first, ada, { version: 1 })).code).toBe('outdated_version')
    const { status, message, post } = await restore('p', first, root, { version: 2 })
    expect([status, message]).toEqual([200, 'The earlier version is restored'])
    expect(post).toMatchObject({ title: 'First', tags: ['one'], slug: 'p', user: { _id: ada.id } })
    const read = await readPost(app, 'p')
    expect(read).toMatchObject({ title: 'First', body: 'First text', version: 3, ...told })
    expect(read.avatar).toMatch(/\.webp$/)
    expect(read.html).toContain('First text')
    expect(await titles('p')).toEqual(['First', 'Second', 'First'])
    expect((await list('p'))[0]?.user?._id).toBe(root.id)

    await update('p', { status: 'draft' })
    await restore('p', first, ada)
    expect((await app.inject('/api/posts/p')).statusCode).toBe(404)
  })

  it('are restored in the language that the post has now', async () => {
    const { app, ada, list, restore } = await setting()
    const { create, update } = writingBy(app, ada)
    await create({ title: 'Erster', slug: 'p', body: 'Ein Text' })
    await update('p', { title: 'Zweiter', language: 'de' })
    await restore('p', String((await list('p'))[1]?._id), ada)
    expect(await readPost(app, 'p')).toMatchObject({ title: 'Erster', language: 'de' })
  })

  it('of a draft, which readers have never seen, are restored too', async () => {
    const { app, ada, list, titles, restore } = await setting()
    const { create, update } = writingBy(app, ada)
    const { _id } = (await create({ title: 'draft 1', status: 'draft' })).json().post
    await update(_id, { title: 'draft 2' })
    expect((await restore(_id, String((await list(_id, ada))[1]?._id), ada)).status).toBe(200)
    expect(await titles(_id, ada)).toEqual(['draft 1', 'draft 2', 'draft 1'])
  })

  it('lose nothing when one is restored while somebody saves', async () => {
    const { app, ada, list, titles, restore } = await setting()
    const { create, update } = writingBy(app, ada)
    await create({ title: 'First', slug: 'p' })
    await update('p', { title: 'Second' })
    const first = String((await list('p'))[1]?._id)
    await Promise.all([update('p', { title: 'Third' }), restore('p', first, ada), update('p', { title: 'Fourth' })])
    expect((await titles('p')).toSorted()).toEqual(['First', 'First', 'Fourth', 'Second', 'Third'])
  })

  it('keep their pictures until the post is deleted for good, and go with it', async () => {
    const { app, db, ada, root, list } = await setting()
    const { create, update, remove } = writingBy(app, ada)
    await create({ title: 'T', slug: 'p' }, await tinyPicture('#336699'))
    await update('p', { title: 'Without' }, '')
    await update('p', { correction: 'The picture was of somebody else.' })
    const inTwoMonths = new Date(Date.now() + 60 * DAY_MS)
    expect(await sweepPicture(db, app.deps.uploads, inTwoMonths)).toBe(false)
    expect((await list('p')).at(0)?.correction).toBe('The picture was of somebody else.')
    const { deletionId } = (await remove('p')).json()
    const url = `/api/trash/${deletionId}`
    await app.inject({ method: 'DELETE', url, headers: root.headers })
    const { revisions, revision_uploads, corrections, uploads } = await countRows(db)
    expect({ revisions, revision_uploads, corrections, uploads }).toEqual({
      revisions: 0,
      revision_uploads: 0,
      corrections: 0,
      uploads: 0,
    })
  })

  it('are listed page by page', async () => {
    const { app, ada, get, list } = await setting()
    const { create, update } = writingBy(app, ada)
    await create({ title: '1', slug: 'p' })
    for (const title of ['2', '3', '4', '5']) await update('p', { title })
    const titles: string[] = []
    let after = ''
    do {
      const page = await get(`/api/posts/p/revisions?limit=2${after && `&after=${after}`}`)
      titles.push(...page.revisions.map(({ title }: Revision) => title))
      after = page.nextCursor ?? ''
    } while (after)
    expect(titles).toEqual(['5', '4', '3', '2', '1'])
    expect(await list('p')).toHaveLength(5)
    expect((await get('/api/posts/p/revisions?after=x')).code).toBe('invalid_cursor')
  })
})

onOneEngine('comparisons for readers', (open) => {
  it('are the work of the network that asks', async () => {
    const app = await appOn(await open())
    const { create, update } = writingBy(app, await register(app, 'Ada'))
    const { _id } = (await create({ title: 'T', slug: 'p', body: 'One' })).json().post
    const owners: string[] = []
    const compare: Renderer['compare'] = async (_task, _limit, { owner }) => {
      owners.push(owner)
      return undefined
    }
    Object.assign(app.deps, { renderer: { ...app.deps.renderer, compare } })
    const networks = ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2', '::ffff:192.0.2.1']
    for (const remoteAddress of networks) {
      await update('p', { body: `For ${remoteAddress}` })
      const { comparison } = (await app.inject({ url: `/api/posts/p/changes?since=${_id}-1`, remoteAddress })).json()
      expect(comparison).toMatchObject({ as: 'markdown', parts: null })
      await app.inject({ url: `/api/posts/p/comparison?from=${_id}-1&as=markdown`, remoteAddress })
    }
    const named = ['192.0.2.1', '192.0.2.2', '2001:db8:0:0::/64', '2001:db8:0:0::/64', '192.0.2.1']
    // Compared as text, as Markdown, and by the second call.
    expect(owners).toEqual(named.flatMap((name) => Array(3).fill(`network ${name}`)))
  })
})

onBothEngines('a correction', (open) => {
  it('stands with its date in the article, and belongs to a change that readers see', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const { create, update } = writingBy(app, ada)
    const rejected = [422, { correction: [english(correctionMessages.unpublished)] }]
    const answer = (reply: Awaited<ReturnType<typeof create>>) => [reply.statusCode, reply.json().fields]
    expect(answer(await create({ title: 'T', correction: 'Too early.' }))).toEqual(rejected)
    await create({ title: 'T', slug: 'p', body: 'Born in 1951.' })
    expect((await readPost(app, 'p')).corrections).toEqual([])
    await update('p', { body: 'Born in 1950.', correction: ' She was born in 1950. ' })
    await update('p', { caption: 'C', correction: '' })
    const { corrections, updatedAt } = await readPost(app, 'p')
    expect(corrections).toEqual([{ text: 'She was born in 1950.', createdAt: expect.stringMatching(/Z$/) }])
    expect(corrections[0].createdAt <= updatedAt).toBe(true)
    const draft = { status: 'draft', correction: 'Not now.' }
    expect(answer(await update('p', draft))).toEqual(rejected)
    for (const correction of ['Two\nlines', '\u200b', 'a'.repeat(301), 7, ['x']])
      expect((await update('p', { correction })).statusCode).toBe(422)
    // Readers have seen it before.
    await update('p', { status: 'draft' })
    await update('p', { status: 'published', correction: 'Again <b>.' })
    expect((await readPost(app, 'p')).corrections).toMatchObject([{}, { text: 'Again <b>.' }])
  })
})
