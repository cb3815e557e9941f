import { DAY_MS } from '@byline/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { runDeletion } from '../../../test/app/run-job.ts'
import { type Person, registerPeople } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

const FORM = 'form-of-a-laptop'
const blank = { title: '', caption: '', slug: '', tags: [], tagText: '', body: '', cover: null }
const second = (n: number) => new Date(Date.UTC(2026, 10, 22, 10, 0, n)).toISOString()

interface Put {
  id?: string
  /** The second of its text. */
  at?: number
  postId?: string | null
  idempotencyKey?: string
  baseline?: object
  fields?: object
}

/** The calls of one person's forms. */
function formsOf(app: FastifyInstance, { headers }: Person) {
  const url = (id: string) => `/api/manage/working-copies/${id}`
  return {
    async put(body: string, { id = FORM, at = 1, postId = null, ...more }: Put = {}) {
      const fields = { ...blank, title: 'Title', body }
      const payload = { postId, writtenAt: second(at), fields, ...more }
      return app.inject({ method: 'PUT', url: url(id), headers, payload })
    },
    get: (id = FORM) => app.inject({ url: url(id), headers }),
    list: async () => (await app.inject({ url: '/api/manage/working-copies', headers })).json(),
    remove: (id = FORM, at?: number) =>
      app.inject({
        method: 'DELETE',
        url: `${url(id)}${at === undefined ? '' : `?writtenAt=${second(at)}`}`,
        headers,
      }),
    announce: (postId: string, id = FORM) =>
      app.inject({
        method: 'PUT',
        url: `/api/manage/writers/${id}`,
        headers,
        payload: { postId },
      }),
    leave: (id = FORM) => app.inject({ method: 'DELETE', url: `/api/manage/writers/${id}`, headers }),
  }
}

onBothEngines('a working copy', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { ada, ben, root } = await registerPeople(app)
    const { post } = (await writingBy(app, ada).create({ title: 'Seen', body: 'Seen' })).json()
    const draft = (await writingBy(app, ada).create({ body: 'D', status: 'draft' })).json().post
    return { app, db: app.deps.db, ada, ben, root, post, draft, forms: formsOf(app, ada) }
  }
  const bodyOf = async (forms: ReturnType<typeof formsOf>, id?: string) =>
    (await forms.get(id)).json().copy?.fields.body

  it('is replaced by a newer text of its form, and never by an older one that arrives late', async () => {
    const { forms } = await setting()
    for (const [body, at] of [
      ['one', 1],
      ['three', 3],
      ['two', 2],
      ['three again', 3],
    ] as const) {
      expect((await forms.put(body, { at })).statusCode).toBe(200)
    }
    expect(await bodyOf(forms)).toBe('three')
    await Promise.all(Array.from({ length: 8 }, (_, n) => forms.put(`${n}`, { at: 10 + n })))
    expect(await bodyOf(forms)).toBe('7')
  })

  it('changes nothing that readers see, and belongs to its writer alone', async () => {
    const { app, ada, ben, root, post, draft, forms } = await setting()
    const seen = (await app.inject(`/api/posts/${post.slug}`)).json()
    for (const postId of [post._id, draft._id]) {
      expect((await forms.put('Mine', { id: `form-${postId}`, postId })).statusCode).toBe(200)
    }
    expect((await app.inject(`/api/posts/${post.slug}`)).json()).toEqual(seen)
    for (const person of [ben, root]) {
      const others = formsOf(app, person)
      expect(await others.list()).toEqual({ copies: [], ended: [] })
      expect((await others.get(`form-${post._id}`)).statusCode).toBe(404)
      // The same id is another working copy for another person.
      await others.put('Theirs', { id: `form-${post._id}`, at: 50 })
      await others.remove(`form-${draft._id}`)
    }
    expect(await bodyOf(forms, `form-${post._id}`)).toBe('Mine')
    expect(await bodyOf(forms, `form-${draft._id}`)).toBe('Mine')
    const strangers = formsOf(app, ben)
    expect((await strangers.put('x', { id: 'another-form', postId: post._id })).statusCode).toBe(403)
    for (const postId of [draft._id, 'none', ada.id]) {
      const replies = [await strangers.put('x', { id: 'another-form', postId }), await strangers.announce(postId)]
      expect(replies.map(({ json }) => json().code)).toEqual(['post_not_found', 'post_not_found'])
    }
    const nobody = formsOf(app, { ...ben, headers: { authorization: '' } })
    const replies = [await nobody.put('x'), await nobody.get(), await nobody.remove()]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  })

  it('ends with the save that names it, and a request that arrives late brings nothing back', async () => {
    const { app, ada, post, forms } = await setting()
    await forms.put('New', { at: 1 })
    await forms.put('Change', { id: 'form-of-post', postId: post._id })
    const writing = writingBy(app, ada)
    await writing.create({ title: 'New', workingCopy: FORM })
    await writing.update(post.slug, { body: 'Change', workingCopy: 'form-of-post' })
    expect((await forms.list()).copies).toEqual([])
    for (const late of [
      await forms.put('New', { at: 2 }),
      await forms.put('Change', { id: 'form-of-post', postId: post._id, at: 2 }),
    ]) {
      expect([late.statusCode, late.json().code]).toEqual([409, 'working_copy_ended'])
    }
    expect((await forms.list()).ended).toHaveLength(2)
    // A save that fails ends nothing.
    await forms.put('Third', { id: 'third-form' })
    expect((await forms.list()).ended).toHaveLength(2)
    const failed = await writing.create({ title: 'a'.repeat(201), workingCopy: 'third-form' })
    expect(failed.statusCode).toBe(422)
    expect(await bodyOf(forms, 'third-form')).toBe('Third')
  })

  it('is gone after a create that is sent twice from two devices, which makes one post', async () => {
    const { app, ada, forms } = await setting()
    const key = 'key-of-the-new-post'
    await forms.put('Once', { idempotencyKey: key })
    await forms.put('Once', { id: 'form-of-a-phone', idempotencyKey: key })
    expect((await forms.get('form-of-a-phone')).json().copy.idempotencyKey).toBe(key)
    const as = { headers: { ...ada.headers, 'idempotency-key': key } }
    const sent = (workingCopy: string) => writingBy(app, as).create({ title: 'Once', body: 'Once', workingCopy })
    const [first, again] = [await sent(FORM), await sent('form-of-a-phone')]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json().post._id).toBe(first.json().post._id)
    expect((await forms.list()).copies).toEqual([])
  })

  it('is discarded only as far as it was seen', async () => {
    const { forms } = await setting()
    await forms.put('Seen', { at: 1 })
    await forms.put('Typed since then', { at: 5 })
    expect((await forms.remove(FORM, 1)).json()).toEqual({ deleted: false })
    expect(await bodyOf(forms)).toBe('Typed since then')
    expect((await forms.remove(FORM, 5)).json()).toEqual({ deleted: true })
    expect((await forms.remove()).json()).toEqual({ deleted: false })
    expect((await forms.get()).json().code).toBe('working_copy_not_found')
  })

  it('is kept as it was typed, with its baseline and fields that the server does not know', async () => {
    const { app, ada, forms, post } = await setting()
    const body = `😀 half \ud83d, "quotes" \\ <script> ${'long '.repeat(200_000)}`
    const baseline = { version: 1, fields: { ...blank, body: 'Seen' } }
    const fields = { ...blank, body, series: 'Bread' }
    const first = await forms.put('', { postId: post._id, baseline, fields })
    expect(first.statusCode).toBe(200)
    await forms.put('', { postId: post._id, at: 2, fields })
    const { copy } = (await forms.get()).json()
    expect([copy.fields, copy.baseline, copy.version]).toEqual([fields, baseline, 1])
    const [card] = (await forms.list()).copies
    expect([card.postId, card.start.length]).toEqual([post._id, 300])
    expect(card.fields).toBeUndefined()
    const data = await app.inject({ url: '/api/users/data', headers: ada.headers })
    expect(data.json().unsavedTexts).toEqual([{ ...fields, savedAt: expect.any(String) }])
    expect((await forms.put('x'.repeat(6_400_000), { at: 3 })).json().code).toBe('too_large')
  })

  it('is hidden while its post is in the trash, and there again after an undo', async () => {
    const { app, ada, post, forms } = await setting()
    await forms.put('Mine', { postId: post._id })
    const writing = writingBy(app, ada)
    const { deletionId } = (await writing.remove(post.slug)).json()
    expect((await forms.list()).copies).toEqual([])
    // A form that is open meanwhile goes on.
    expect((await forms.put('Mine, longer', { postId: post._id, at: 2 })).statusCode).toBe(200)
    await writing.undo(deletionId)
    expect(await bodyOf(forms)).toBe('Mine, longer')
  })

  it('is deleted thirty days after its last change', async () => {
    const { db, forms } = await setting()
    await forms.put('Mine')
    await runDeletion('delete-old-working-copies', db, new Date(Date.now() + 29 * DAY_MS))
    expect(await bodyOf(forms)).toBe('Mine')
    await runDeletion('delete-old-working-copies', db, new Date(Date.now() + 31 * DAY_MS))
    expect((await forms.list()).copies).toEqual([])
  })

  it('is one of at most a hundred of a person', async () => {
    const { db, forms } = await setting()
    await forms.put('Mine', { id: 'form-number-0' })
    const row = await db.selectFrom('working_copies').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: 99 }, (_, n) => ({ ...row, id: `another-form-${n}` }))
    await db.insertInto('working_copies').values(others).execute()
    const rejected = await forms.put('Mine')
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'too_many_working_copies'])
    expect((await forms.put('Mine', { id: 'form-number-0', at: 2 })).statusCode).toBe(200)
  })

  it('shows nobody else anything but the name of who has the post open', async () => {
    const { app, ada, root, post, forms } = await setting()
    const admins = formsOf(app, root)
    await forms.put('Secret', { postId: post._id })
    expect((await forms.announce(post._id)).json()).toEqual({ others: [] })
    expect((await admins.announce(post._id, 'form-of-root')).json()).toEqual({
      others: [{ _id: ada.id, name: 'Ada' }],
    })
    expect((await forms.announce(post._id)).json()).toEqual({
      others: [{ _id: root.id, name: 'Root Admin' }],
    })
    // Oneself on another device.
    expect((await forms.announce(post._id, 'form-of-a-phone')).json().others).toHaveLength(2)
    await forms.leave('form-of-a-phone')
    await admins.leave('form-of-root')
    expect((await forms.announce(post._id)).json()).toEqual({ others: [] })
  })
})
