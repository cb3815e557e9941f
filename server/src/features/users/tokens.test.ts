import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { PASSWORD, register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { setFlag } from './account/set-flag.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object

onBothEngines('a token', (open) => {
  async function appWithAda() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const statusOf = async (authorization: string) =>
      (await app.inject({ url: '/api/users/profile', headers: { authorization } })).statusCode
    return { app, ada, statusOf }
  }

  it('that was changed or has a wrong signature is rejected', async () => {
    const { app, ada, statusOf } = await appWithAda()
    const ben = await register(app, 'Ben')
    const [head, payload, signature] = ada.token.split('.')
    const claims = decode(payload)
    const forged = { ...claims, sub: ben.id }
    const otherKey = (header: object, body: object) => {
      const text = `${encode(header)}.${encode(body)}`
      return `${text}.${createHmac('sha256', 'another key').update(text).digest('base64url')}`
    }
    for (const token of [
      '',
      'x',
      'null',
      'undefined',
      `${head}.${payload}`,
      `${head}.${payload}.`,
      `${head}.${encode(forged)}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${encode(forged)}.${signature}`,
      `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
      otherKey({ alg: 'HS256' }, claims),
      `${ada.token}x`,
      'a'.repeat(10_000),
    ]) {
      expect([token, await statusOf(`Bearer ${token}`)]).toEqual([token, 401])
    }
    expect(await statusOf(`Bearer ${ada.token}`)).toBe(200)
  })

  it('that has expired, or names a wrong session or that of another user, is rejected', async () => {
    const { app, ada, statusOf } = await appWithAda()
    const ben = await register(app, 'Ben')
    const { jti } = decode(ada.token.split('.')[1]) as { jti: string }
    const sign = (sub: string, session: string, exp: string) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setJti(session)
        .setExpirationTime(exp)
        .sign(app.deps.tokenSecret)
    expect(await statusOf(`Bearer ${await sign(ada.id, jti, '1h')}`)).toBe(200)
    expect(await statusOf(`Bearer ${await sign(ada.id, jti, '-1s')}`)).toBe(401)
    expect(await statusOf(`Bearer ${await sign(ben.id, jti, '1h')}`)).toBe(401)
    expect(await statusOf(`Bearer ${await sign(ada.id, 'none', '1h')}`)).toBe(401)
    await app.deps.db.updateTable('sessions').set({ expires_at: '2000-01-01T00:00:00.000Z' }).execute()
    expect(await statusOf(`Bearer ${ada.token}`)).toBe(401)
  })

  it('is read from the header only', async () => {
    const { app, ada } = await appWithAda()
    const replies = await Promise.all([
      app.inject(`/api/users/profile?token=${ada.token}`),
      app.inject({ url: '/api/users/profile', headers: { cookie: `token=${ada.token}` } }),
      app.inject({ url: '/api/users/profile', headers: { authorization: ada.token } }),
    ])
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json().message).toBe('You must login first')
    }
  })

  it('of a deleted user or a demoted admin is rejected at the next call', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const other = await registerAdmin(app, 'Other Admin')
    const list = () => app.inject({ url: '/api/users/all', headers: other.headers })
    expect((await list()).statusCode).toBe(200)
    await setFlag(app.deps.db, other.id, 'admin', 0)
    expect((await list()).statusCode).toBe(403)
    await app.inject({
      method: 'DELETE',
      url: `/api/users/delete/${other.id}`,
      headers: root.headers,
    })
    expect((await list()).statusCode).toBe(401)
  })
})

onBothEngines('calls for admins', (open) => {
  it.each([
    ['GET', '/api/users/makeVreified'],
    ['DELETE', '/api/users/makeVreified'],
    ['GET', '/api/users/makeAdmin'],
    ['DELETE', '/api/users/makeAdmin'],
    ['DELETE', '/api/users/delete'],
  ])('%s %s answers 404 for users that do not exist', async (method, path) => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    for (const id of ['0', crypto.randomUUID()]) {
      const reply = await app.inject({ method: method as 'GET', url: `${path}/${id}`, headers })
      expect([id, reply.statusCode, reply.json().code]).toEqual([id, 404, 'user_not_found'])
    }
  })

  it('that change something by GET reject other sites, prefetches and HEAD, and are not cached', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    for (const url of [`/api/users/makeVreified/${ada.id}`, `/api/users/makeAdmin/${ada.id}`]) {
      for (const foreign of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-purpose': 'prefetch;prerender' },
        { purpose: 'prefetch' },
        { 'x-moz': 'prefetch' },
      ]) {
        const reply = await app.inject({ url, headers: { ...root.headers, ...foreign } })
        expect(reply.statusCode).toBe(403)
      }
      const head = await app.inject({ method: 'HEAD', url, headers: root.headers })
      expect(head.statusCode).toBe(404)
      const profile = await app.inject({ url: '/api/users/profile', headers: ada.headers })
      expect(profile.json()).toMatchObject({ verified: false, admin: false })
    }
    const reply = await app.inject({
      url: `/api/users/makeVreified/${ada.id}`,
      headers: root.headers,
    })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('are accepted from a listed origin; other sites get an error with the reason', async () => {
    const friend = 'https://friend.example'
    const app = await appOn(await open(), { env: { CORS_ORIGINS: friend } })
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    const ask = (method: 'GET' | 'DELETE', url: string, origin?: string) => {
      const headers = { ...root.headers, 'sec-fetch-site': 'cross-site', ...(origin && { origin }) }
      return app.inject({ method, url: `${url}/${ada.id}`, headers })
    }
    for (const url of ['/api/users/makeVreified', '/api/users/makeAdmin']) {
      for (const origin of ['https://stranger.example', 'null', undefined]) {
        const reply = await ask('GET', url, origin)
        expect([reply.statusCode, reply.json()]).toEqual([
          403,
          { code: 'foreign_site', message: 'This can only be done from the pages of this site, not from another one' },
        ])
      }
      expect((await ask('GET', url, friend)).statusCode).toBe(200)
      expect((await ask('DELETE', url, friend)).statusCode).toBe(200)
    }
  })

  it('accept an empty body with the content type of JSON', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    const reply = await app.inject({
      method: 'DELETE',
      url: `/api/users/delete/${ada.id}`,
      headers: { ...root.headers, 'content-type': 'application/json' },
      payload: '',
    })
    expect([reply.statusCode, reply.json().message]).toEqual([200, '“Ada” deleted'])
  })

  it('cannot delete or demote the last admin or the caller', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const ask = async (method: 'DELETE', url: string, payload?: object) =>
      (await app.inject({ method, url, headers: root.headers, ...(payload && { payload }) })).json()
    expect(await ask('DELETE', `/api/users/makeAdmin/${root.id}`)).toMatchObject({ code: 'own_admin' })
    expect(await ask('DELETE', `/api/users/delete/${root.id}`, { password: PASSWORD })).toMatchObject({
      code: 'own_admin',
    })
    await expect(setFlag(app.deps.db, root.id, 'admin', 0)).rejects.toMatchObject({ code: 'last_admin' })
  })
})
