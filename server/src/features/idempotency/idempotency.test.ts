import { DAY_MS } from '@byline/contract/rules/durations'
import { tinyPicture } from '@byline/test-files/source-folder'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { runDeletion } from '../../../test/app/run-job.ts'
import { multipart, type Person, register } from '../../../test/content/people.ts'
import { postForm, type Sent } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

/** The two calls that accept an idempotency key, sent by one person. */
function sending(app: FastifyInstance, person: Person) {
  const headers = (key: string | string[]) => ({ ...person.headers, 'idempotency-key': key })
  return {
    async post(key: string | string[], sent: Sent) {
      const { payload, type } = await multipart(postForm(sent))
      return app.inject({
        method: 'POST',
        url: '/api/posts/create',
        headers: { ...headers(key), 'content-type': type },
        payload,
      })
    },
    comment: (key: string | string[], payload: object) =>
      app.inject({ method: 'POST', url: '/api/comments/create', headers: headers(key), payload }),
  }
}

onBothEngines('a call with an Idempotency-Key', (open, openAgain) => {
  async function setting() {
    const db = await open()
    const app = await appOn(db)
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const titles = async () =>
      (await db.selectFrom('posts').select('title').orderBy('seq').execute()).map(({ title }) => title)
    return { db, app, ada, ben, titles, ...sending(app, ada) }
  }

  it('that is repeated gets the first reply, and creates nothing', async () => {
    const { app, ada, post, comment, titles } = await setting()
    const sent = {
      document: { title: 'Once', tags: ['a', 'b'] },
      postImage: await tinyPicture('#336699'),
    }
    const first = await post('key-1', sent)
    expect(first.statusCode).toBe(200)
    // Quoted as in the draft of the standard; the order of the fields makes no difference.
    const again = await post('"key-1"', { ...sent, document: { tags: ['a', 'b'], title: 'Once' } })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await titles()).toEqual(['Once'])

    const input = { content: 'Hello', postId: first.json().post._id }
    const replies = [await comment('key-1', input), await comment('key-1', input)]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(replies[1]?.json()).toEqual(replies[0]?.json())
    const list = (await app.inject(`/api/comments/post/${input.postId}`)).json()
    expect([list.total, list.comments.length]).toEqual([1, 1])
    // The first reply is sent again, even if the post has changed since then.
    await app.inject({ method: 'DELETE', url: '/api/posts/delete/once', headers: ada.headers })
    expect((await post('key-1', sent)).json()).toEqual(first.json())
    expect((await comment('key-1', input)).json()).toEqual(replies[0]?.json())
  })

  it('with other content is rejected with a message, and works with another key', async () => {
    const { post, comment, titles } = await setting()
    const picture = await tinyPicture('#336699')
    const first = await post('key', { document: { title: 'First' }, postImage: picture })
    const postId = first.json().post._id
    await comment('key', { content: 'Hello', postId })
    const others = [
      await post('key', { document: { title: 'Second' }, postImage: picture }),
      await post('key', { document: { title: 'First' } }),
      await post('key', { document: { title: 'First' }, postImage: await tinyPicture('#993366') }),
      await comment('key', { content: 'Hello!', postId }),
    ]
    for (const reply of others) {
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency_key_reused'])
      expect(reply.json().message).toMatch(/was saved already/)
    }
    expect(await titles()).toEqual(['First'])
    expect((await post('other', { document: { title: 'Second' } })).statusCode).toBe(200)
    expect(await titles()).toEqual(['First', 'Second'])
  })

  it('is rejected if the key is invalid, and works with any word', async () => {
    const { post, titles } = await setting()
    const long = 'a'.repeat(256)
    for (const key of ['', '""', 'two words', 'naïve', long, `"${long}"`, ['one', 'two']]) {
      const reply = await post(key, { document: { title: 'T' } })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'idempotency_key_invalid'])
    }
    expect(await titles()).toEqual([])
    for (const key of [long.slice(1), `"${'~'.repeat(255)}"`, "';drop+table+posts;--", '"']) {
      expect((await post(key, { document: { title: 'T' } })).statusCode).toBe(200)
    }
    expect(await titles()).toEqual(['T', 'T', 'T', 'T'])
  })

  it('is independent of other people and other calls with the same key', async () => {
    const { app, ben, post, comment, titles } = await setting()
    const sent = { document: { title: 'Same' } }
    const first = await post('key', sent)
    const other = await sending(app, ben).post('key', sent)
    expect(other.json().post._id).not.toBe(first.json().post._id)
    const input = { content: 'Hello', postId: first.json().post._id }
    expect((await comment('key', input)).statusCode).toBe(200)
    expect((await sending(app, ben).comment('key', input)).json().comment.user._id).toBe(ben.id)
    expect(await titles()).toEqual(['Same', 'Same'])
    const signedOut = sending(app, { ...ben, headers: { authorization: '' } })
    expect((await signedOut.post('key', sent)).statusCode).toBe(401)
  })

  it('that failed is not stored, so another attempt works', async () => {
    const { app, ada, post, comment, titles } = await setting()
    await post('taken', { document: { title: 'Taken', slug: 'slug' } })
    const sent = { document: { title: 'Mine', slug: 'slug' } }
    expect((await post('key', sent)).statusCode).toBe(409)
    expect((await post('key', { document: { title: 'a'.repeat(201) } })).statusCode).toBe(422)
    const postId = (await app.inject('/api/posts/slug')).json().post._id
    expect((await comment('key', { content: 'Hello', postId: 'none' })).statusCode).toBe(404)
    await app.inject({ method: 'DELETE', url: '/api/posts/delete/slug', headers: ada.headers })
    expect((await post('key', sent)).statusCode).toBe(200)
    expect(await titles()).toEqual(['Taken', 'Mine'])
    expect(postId).toBeDefined()
  })

  it('is stored in one transaction with its result', async () => {
    const { db, post, titles } = await setting()
    await db.schema.alterTable('idempotency_keys').renameTo('gone').execute()
    await expect(post('key', { document: { title: 'Lost' } })).resolves.toMatchObject({ statusCode: 500 })
    await db.schema.alterTable('gone').renameTo('idempotency_keys').execute()
    expect(await titles()).toEqual([])
  })

  it('sent to two processes at once creates one row, and all clients get the same reply', async () => {
    const { app, ada, titles } = await setting()
    const elsewhere = sending(await appOn(await openAgain()), ada)
    // The token of one process is valid in the other: both have the secret of the tests.
    const both = [sending(app, ada), elsewhere]
    for (const document of [{ title: 'Raced' }, { title: 'Raced too', slug: 'typed' }]) {
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          both[n % 2]?.post(`key ${document.title}`.replaceAll(' ', '-'), { document }),
        ),
      )
      expect(replies.map((reply) => reply?.statusCode)).toEqual(Array(8).fill(200))
      expect(new Set(replies.map((reply) => reply?.json().post._id)).size).toBe(1)
    }
    expect(await titles()).toEqual(['Raced', 'Raced too'])
    const postId = (await app.inject('/api/posts/raced')).json().post._id
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => both[n % 2]?.comment('key', { content: 'Hi', postId })),
    )
    expect(new Set(replies.map((reply) => reply?.json().comment?._id)).size).toBe(1)
    expect((await app.inject(`/api/comments/post/${postId}`)).json().total).toBe(1)
  })

  it('expires after a day, purged or not, and is deleted with its user', async () => {
    const { db, ada, post, titles } = await setting()
    const keys = async () => (await db.selectFrom('idempotency_keys').selectAll().execute()).length
    const age = (ms: number) =>
      db
        .updateTable('idempotency_keys')
        .set({ created_at: new Date(Date.now() - ms).toISOString() })
        .execute()
    const sent = { document: { title: 'Again' } }
    await post('key', sent)
    await age(DAY_MS - 60_000)
    await runDeletion('delete-expired-replies', db, new Date())
    await post('key', sent)
    expect([await titles(), await keys()]).toEqual([['Again'], 1])
    await age(DAY_MS)
    await post('key', sent)
    expect([await titles(), await keys()]).toEqual([['Again', 'Again'], 1])
    await runDeletion('delete-expired-replies', db, new Date(Date.now() + DAY_MS))
    expect(await keys()).toBe(0)
    await post('other', sent)
    await db.deleteFrom('posts').execute()
    await db.deleteFrom('users').where('id', '=', ada.id).execute()
    expect(await keys()).toBe(0)
  })
})
