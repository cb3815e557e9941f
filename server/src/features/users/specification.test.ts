import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { setFlag } from './account/set-flag.ts'

// A client written only from specification §7: methods, paths, payloads, bearer header, reply names.

/** Only the names of specification §7, column 'Response read'. */
interface Reply {
  user: { _id: string }
  users: { _id: string }[]
  data: { avatar: string | null }
  token: string
  message: string
}

onBothEngines('a client of the specification', (open) => {
  async function client() {
    const app = await appOn(await open())
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (method: string, path: string, token?: string, body?: unknown) => {
      const form = body instanceof FormData
      const reply = await fetch(base + path, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      })
      return { status: reply.status, body: (await reply.json()) as Reply }
    }
    return { app, base, ask }
  }

  it('registers, logs in, reads and changes a profile', async () => {
    const { ask } = await client()
    const account = { name: 'Grace', email: 'grace@navy.example', password: 'cobol1959' }
    const registered = await ask('POST', '/api/users/register', undefined, account)
    expect(registered).toMatchObject({
      status: 200,
      body: {
        user: {
          _id: expect.any(String),
          name: 'Grace',
          email: 'grace@navy.example',
          verified: false,
          admin: false,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
        token: expect.any(String),
        message: expect.any(String),
      },
    })
    const { email, password } = account
    const loggedIn = await ask('POST', '/api/users/login', undefined, { email, password })
    const { token } = loggedIn.body
    expect(loggedIn.body).toMatchObject({ user: registered.body.user, message: expect.any(String) })
    expect((await ask('GET', '/api/users/profile', token)).body).toMatchObject(registered.body.user)
    const changed = await ask('PUT', '/api/users/updateProfile', token, {
      name: 'Grace Hopper',
      email: 'hopper@navy.example',
      password: 'compiler1952',
    })
    expect(changed.body).toMatchObject({
      data: { name: 'Grace Hopper', email: 'hopper@navy.example' },
      message: expect.any(String),
    })
    const again = { email: 'hopper@navy.example', password: 'compiler1952' }
    expect((await ask('POST', '/api/users/login', undefined, again)).status).toBe(200)
  })

  it('uploads a picture as profilePicture and deletes it with an empty value', async () => {
    const { ask, base } = await client()
    const account = { name: 'Grace', email: 'grace@navy.example', password: 'cobol1959' }
    const { token } = (await ask('POST', '/api/users/register', undefined, account)).body
    const png = await sharp({
      create: { width: 64, height: 48, channels: 3, background: '#336699' },
    })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('profilePicture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png')
    const uploaded = await ask('PUT', '/api/users/updateProfilePicture', token, form)
    expect(uploaded.body.message).toEqual(expect.any(String))
    const picture = await fetch(`${base}/uploads/${uploaded.body.data.avatar}`)
    expect(picture.headers.get('content-type')).toBe('image/webp')

    for (const empty of [emptyForm(), { profilePicture: '' }]) {
      const removed = await ask('PUT', '/api/users/updateProfilePicture', token, empty)
      expect(removed).toMatchObject({ status: 200, body: { data: { avatar: null } } })
    }
  })

  it('as an admin lists, verifies, promotes and deletes users', async () => {
    const { app, ask } = await client()
    const make = async (name: string) =>
      (
        await ask('POST', '/api/users/register', undefined, {
          name,
          email: `${name}@people.example`,
          password: 'fortran1957',
        })
      ).body
    const root = await make('Root')
    const user = await make('User')
    await setFlag(app.deps.db, root.user._id, 'admin', 1)
    const id = user.user._id
    for (const path of [`/api/users/makeVreified/${id}`, `/api/users/makeAdmin/${id}`]) {
      expect((await ask('GET', path, root.token)).body).toEqual({ message: expect.any(String) })
    }
    const { users } = (await ask('GET', '/api/users/all', root.token)).body
    expect(users.find(({ _id }) => _id === id)).toMatchObject({
      verified: true,
      admin: true,
      email: 'User@people.example',
    })
    const deleted = await ask('DELETE', `/api/users/delete/${id}`, root.token)
    expect(deleted.body).toMatchObject({ message: expect.any(String) })
    expect((await ask('GET', '/api/users/all', root.token)).body.users).toHaveLength(1)
  })

  function emptyForm(): FormData {
    const form = new FormData()
    form.set('profilePicture', '')
    return form
  }
})
