import { readdir } from 'node:fs/promises'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { countRows } from '../../../../test/engines/rows.ts'

// A client written only from specification §7 and design §5: methods, paths, part names, reply names.

interface Post {
  _id: string
  slug: string
  title: string
  caption: string
  body: string
  avatar: string | null
  tags: string[]
  user: { _id: string; name: string; avatar: string | null; verified: boolean }
  createdAt: string
  updatedAt: string
  version: number
}

/** The names of specification §7, column 'Response read', with those of a failure (§8). */
interface Reply {
  posts: Post[]
  post: Post
  message: string
  code?: string
}

const everything = {
  title: 'A Title',
  caption: 'A caption',
  slug: 'a-slug',
  body: 'The *body*',
  tags: ['Design', 'Été'],
}

onBothEngines('a client of the specification', (open) => {
  async function client() {
    const app = await appOn(await open())
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (method: string, path: string, token?: string, body?: FormData) => {
      const reply = await fetch(base + path, {
        method,
        ...(token && { headers: { Authorization: `Bearer ${token}` } }),
        ...(body && { body }),
      })
      return { status: reply.status, body: (await reply.json()) as Reply }
    }
    const registered = await fetch(`${base}/api/users/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Grace', email: 'grace@navy.example', password: 'cobol1959' }),
    })
    const { token } = (await registered.json()) as { token: string }
    const create = (document: object, postImage?: Part) =>
      ask('POST', '/api/posts/create', token, form(document, postImage))
    const update = (slug: string, document: object, postImage?: Part) =>
      ask('PUT', `/api/posts/update/${slug}`, token, form(document, postImage))
    const read = async (slug: string) => (await ask('GET', `/api/posts/${slug}`)).body.post
    return { app, base, token, ask, create, update, read }
  }

  type Part = { file: Uint8Array } | { text: string }

  function form(document: object, postImage?: Part): FormData {
    const parts = new FormData()
    if (postImage && 'text' in postImage) parts.set('postImage', postImage.text)
    if (postImage && 'file' in postImage) {
      parts.set('postImage', new Blob([new Uint8Array(postImage.file)]), 'cover.png')
    }
    parts.set('document', JSON.stringify(document))
    return parts
  }

  it('creates a post and reads it in the list and by its slug', async () => {
    const { ask, create, read } = await client()
    const created = await create(everything, { file: await tinyPicture('#336699') })
    expect(created).toMatchObject({ status: 200, body: { message: expect.stringMatching(/\w/) } })
    const { slug: _slug, ...fields } = everything
    const shown = {
      ...fields,
      _id: expect.any(String),
      slug: 'a-slug',
      avatar: expect.stringMatching(/^[\w-]+\.webp$/),
      user: { _id: expect.any(String), name: 'Grace', avatar: null, verified: false },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    }
    expect(await read('a-slug')).toMatchObject({ ...shown, version: 1 })
    expect((await ask('GET', '/api/posts')).body.posts).toMatchObject([shown])
  })

  it('creates a post from an empty document', async () => {
    const { create, read } = await client()
    const { body } = await create({})
    expect(body.post.slug).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await read(body.post.slug)).toMatchObject({
      title: '',
      caption: '',
      body: '',
      tags: [],
      avatar: null,
    })
  })

  it('updates the sent fields, even to empty texts, and no field that is absent or null', async () => {
    const { create, update, read } = await client()
    await create(everything)
    const before = await read('a-slug')
    for (const document of [{}, { title: null, caption: null, slug: null, body: null, tags: null, version: null }]) {
      expect(await update('a-slug', document)).toMatchObject({
        status: 200,
        body: { message: 'Post is updated' },
      })
      const { version, updatedAt, ...rest } = await read('a-slug')
      expect({ ...before, ...rest }).toEqual(before)
      expect(updatedAt >= before.updatedAt && version > before.version).toBe(true)
    }
    await update('a-slug', { caption: 'Another' })
    expect(await read('a-slug')).toMatchObject({ ...everything, caption: 'Another' })
    const empty = { title: '', caption: '', body: '', tags: [] }
    await update('a-slug', empty)
    expect(await read('a-slug')).toMatchObject({ ...empty, slug: 'a-slug' })
  })

  it('does not change the image unless a file replaces it or a text removes it', async () => {
    const { base, create, update, read } = await client()
    const avatar = async () => (await read('a-slug')).avatar
    await create(everything, { file: await tinyPicture('#336699') })
    const first = await avatar()
    expect((await fetch(`${base}/uploads/${first}`)).headers.get('content-type')).toBe('image/webp')

    await update('a-slug', {})
    expect(await avatar()).toBe(first)
    await update('a-slug', {}, { file: new Uint8Array() })
    expect(await avatar()).toBe(first)
    await update('a-slug', {}, { file: await tinyPicture('#993366') })
    const second = await avatar()
    expect([typeof second, second === first]).toEqual(['string', false])
    await update('a-slug', {}, { text: '' })
    expect(await avatar()).toBeNull()
    await update('a-slug', {}, { file: await tinyPicture('#336699') })
    expect(await avatar()).toBe(first)
    for (const text of ['null', 'undefined', `${first}`]) {
      await update('a-slug', {}, { text })
      expect(await avatar()).toBeNull()
      await update('a-slug', {}, { file: await tinyPicture('#336699') })
    }
  })

  it('fetches the stored image and sends it again, which stores nothing new', async () => {
    const { app, base, create, update, read } = await client()
    await create(everything, { file: await tinyPicture('#336699', { width: 700, height: 500 }) })
    const { avatar } = await read('a-slug')
    const files = async () => (await readdir(app.deps.uploads.place)).toSorted()
    const before = [await files(), (await countRows(app.deps.db)).uploads]
    for (let time = 0; time < 2; time++) {
      const stored = await fetch(`${base}/uploads/${avatar}`)
      await update('a-slug', { caption: `${time}` }, { file: await stored.bytes() })
      expect((await read('a-slug')).avatar).toBe(avatar)
    }
    expect([await files(), (await countRows(app.deps.db)).uploads]).toEqual(before)
  })

  it('gets 409 for an outdated version, and nothing changes', async () => {
    const { create, update, read } = await client()
    await create(everything)
    expect((await update('a-slug', { title: 'Second', version: 1 })).status).toBe(200)
    for (const version of [1, 0, 3, -1]) {
      expect(await update('a-slug', { title: 'Third', version })).toMatchObject({
        status: 409,
        body: { code: 'outdated_version', message: expect.stringMatching(/ /) },
      })
    }
    expect(await read('a-slug')).toMatchObject({ title: 'Second', version: 2 })
    expect((await update('a-slug', { title: 'Third', version: 2 })).status).toBe(200)
    expect((await update('a-slug', { title: 'Fourth' })).status).toBe(200)
  })

  it('is redirected from a former slug to the new one', async () => {
    const { base, ask, create, update } = await client()
    await create(everything)
    await update('a-slug', { slug: 'Another  One' })
    const old = await fetch(`${base}/api/posts/a-slug`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([301, '/api/posts/another-one'])
    expect((await ask('GET', '/api/posts/a-slug')).body.post.slug).toBe('another-one')
  })

  it('deletes a post and gets the post and a message', async () => {
    const { ask, create, token } = await client()
    await create(everything)
    const deleted = await ask('DELETE', '/api/posts/delete/a-slug', token)
    expect(deleted).toMatchObject({
      status: 200,
      body: { message: 'post deleted', post: { slug: 'a-slug', title: 'A Title' } },
    })
    expect((await ask('GET', '/api/posts/a-slug')).status).toBe(404)
    expect((await ask('GET', '/api/posts')).body.posts).toEqual([])
    expect((await ask('DELETE', '/api/posts/delete/a-slug', token)).status).toBe(404)
  })
})
