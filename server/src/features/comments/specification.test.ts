import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { setFlag } from '../users/account/set-flag.ts'

// A client written only from specification §3 and §7: methods, paths, payloads, reply names.

interface Comment {
  _id: string
  content: string
  createdAt: string
  user: { _id: string; name: string; avatar: string | null }
  post: { title: string; avatar: string | null }
}

/** The names of specification §7, column 'Response read'. */
interface Reply {
  comments: Comment[]
  message: string
}

onBothEngines('a client of the comment calls in the specification', (open) => {
  async function site(env: Record<string, string> = {}) {
    const app = await appOn(await open(), { env })
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (method: string, path: string, token?: string, body?: object | FormData) => {
      const json = body !== undefined && !(body instanceof FormData)
      const reply = await fetch(base + path, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(json && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: json ? JSON.stringify(body) : (body as FormData) }),
      })
      return { status: reply.status, body: (await reply.json()) as Reply }
    }
    const join = async (name: string) => {
      const account = { name, email: `${name}@people.example`, password: 'cobol1959' }
      const { body } = await ask('POST', '/api/users/register', undefined, account)
      const { user, token } = body as unknown as { user: { _id: string }; token: string }
      return { id: user._id, token }
    }
    const grace = await join('Grace')
    const post = async (title: string) => {
      const form = new FormData()
      form.set('document', JSON.stringify({ title }))
      const { body } = await ask('POST', '/api/posts/create', grace.token, form)
      return (body as unknown as { post: { _id: string } }).post._id
    }
    const postId = await post('Compilers')
    const list = async (id = postId) => (await ask('GET', `/api/comments/post/${id}`)).body.comments
    const say = (token: string, content: string, to = postId) =>
      ask('POST', '/api/comments/create', token, { content, postId: to })
    return { app, ask, join, grace, post, postId, list, say }
  }

  it('creates a comment and reads it with all its fields', async () => {
    const { grace, list, say } = await site()
    expect(await list()).toEqual([])
    expect(await say(grace.token, ' A *comment*\n')).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/\w/) },
    })
    expect(await list()).toMatchObject([
      {
        _id: expect.stringMatching(/^[\da-f-]{36}$/),
        content: 'A *comment*',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        user: { _id: grace.id, name: 'Grace', avatar: null },
        post: { title: 'Compilers', avatar: null },
      },
    ])
  })

  it('reads all comments of the requested post and no others, oldest first', async () => {
    const { grace, join, list, say, post } = await site({ RATE_LIMITS: 'off' })
    const other = await post('Other')
    const ada = await join('Ada')
    const texts = Array.from({ length: 120 }, (_, n) => `Number ${n}`)
    for (const [n, content] of texts.entries()) {
      await say(n % 2 === 0 ? grace.token : ada.token, content)
    }
    await say(ada.token, 'Elsewhere', other)
    expect((await list()).map(({ content }) => content)).toEqual(texts)
    expect((await list(other)).map(({ content }) => content)).toEqual(['Elsewhere'])
  })

  it('changes the content of its own comment, and no other field', async () => {
    const { ask, grace, list, say } = await site()
    await say(grace.token, 'Frist')
    const [before] = await list()
    const path = `/api/comments/update/${before?._id}`
    expect(await ask('PUT', path, grace.token, { content: 'First' })).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/\w/) },
    })
    expect(await list()).toMatchObject([
      { _id: before?._id, content: 'First', createdAt: before?.createdAt, user: before?.user },
    ])
  })

  it('deletes its own comment, which is then in no list', async () => {
    const { ask, grace, list, say } = await site()
    await say(grace.token, 'Kept')
    await say(grace.token, 'Regretted')
    const path = `/api/comments/delete/${(await list())[1]?._id}`
    expect(await ask('DELETE', path, grace.token)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^“.+” deleted$/) },
    })
    expect((await list()).map(({ content }) => content)).toEqual(['Kept'])
    expect((await ask('DELETE', path, grace.token)).status).toBe(404)
  })

  it('lists its own comments, and as an admin all comments', async () => {
    const { app, ask, grace, join, say } = await site()
    const ada = await join('Ada')
    await say(grace.token, 'By Grace')
    await say(ada.token, 'By Ada')
    const all = async (token: string) => {
      const { comments } = (await ask('GET', '/api/comments/all', token)).body
      return comments.map(({ content, user, post }) => [content, user.name, post.title]).toSorted()
    }
    expect(await all(ada.token)).toEqual([['By Ada', 'Ada', 'Compilers']])
    await setFlag(app.deps.db, grace.id, 'admin', 1)
    expect(await all(grace.token)).toEqual([
      ['By Ada', 'Ada', 'Compilers'],
      ['By Grace', 'Grace', 'Compilers'],
    ])
  })

  it('gets 401 without a session from every call except the one that reads', async () => {
    const { ask, grace, list, say, postId } = await site()
    await say(grace.token, 'Kept')
    const [first] = await list()
    const body = { message: 'You must login first' }
    const content = 'Anonymous'
    const calls: [string, string, object?][] = [
      ['POST', '/api/comments/create', { content, postId }],
      ['POST', '/api/comments/create', { content, postId: 'none' }],
      ['PUT', `/api/comments/update/${first?._id}`, { content }],
      ['DELETE', `/api/comments/delete/${first?._id}`],
      ['GET', '/api/comments/all'],
    ]
    for (const [method, path, payload] of calls) {
      expect(await ask(method, path, undefined, payload)).toMatchObject({ status: 401, body })
      expect((await ask(method, path, 'forged', payload)).status).toBe(401)
      // The session is checked before the body.
      expect((await ask(method, path, undefined, payload && {})).status).toBe(401)
    }
    expect(await list()).toEqual([first])
  })

  it('gets 404 for the comments of a post that does not exist', async () => {
    const { ask, grace, say } = await site()
    for (const id of [
      ...['none', '1', 'null', 'undefined', '../..', "' or 1=1 --", 'compilers', '🙂'],
      ...['01a1f9ac-7b35-7110-aa51-97ca799a802c', grace.id, 'x'.repeat(400)],
    ]) {
      expect(await ask('GET', `/api/comments/post/${encodeURIComponent(id)}`)).toMatchObject({
        status: 404,
        body: { message: 'This article does not exist' },
      })
      expect(await say(grace.token, 'To nobody', id)).toMatchObject({
        status: 404,
        body: { message: 'This article does not exist' },
      })
    }
  })

  it('gets 404 for the comments of a deleted post', async () => {
    const { ask, grace, say, postId } = await site()
    await say(grace.token, 'Said')
    await ask('DELETE', '/api/posts/delete/compilers', grace.token)
    expect((await ask('GET', `/api/comments/post/${postId}`)).status).toBe(404)
    expect((await say(grace.token, 'Late')).status).toBe(404)
    expect((await ask('GET', '/api/comments/all', grace.token)).body.comments).toEqual([])
  })
})
