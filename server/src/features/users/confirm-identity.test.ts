import { replyMessages } from '@byline/contract/messages/reply-messages'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { english } from '../../../test/app/english.ts'
import { PASSWORD, type Person, register, registerPeople } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { findOrCreateAuthor } from '../authors/imported-authors.ts'

const ownPage = { origin: 'https://blog.example', 'sec-fetch-site': 'same-origin' }

onBothEngines('a sensitive act', (open) => {
  async function setting(env: Record<string, string> = {}) {
    const app = await appOn(await open(), { env })
    const people = await registerPeople(app)
    const age = (minutes: number) =>
      app.deps.db
        .updateTable('sessions')
        .set({ confirmed_at: new Date(Date.now() - minutes * MINUTE_MS).toISOString() })
        .execute()
    const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, by: Person, headers: object = ownPage) =>
      app.inject({ method, url: `/api/${url}`, headers: { ...by.headers, ...headers } })
    const confirm = (by: Person, password: unknown = PASSWORD) =>
      app.inject({ method: 'POST', url: '/api/users/confirm', headers: by.headers, payload: { password } })
    const kinds = async () =>
      (await app.deps.db.selectFrom('security_events').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
    return { app, ...people, age, ask, confirm, kinds }
  }

  it('is refused ten minutes after the sign-in, and done once the session is confirmed by the password', async () => {
    const { ben, root, age, ask, confirm, kinds } = await setting()
    await age(9)
    expect((await ask('POST', 'export', root)).statusCode).toBe(200)
    await age(10)
    const acts = [
      ['POST', 'export'],
      ['GET', `users/makeAdmin/${ben.id}`],
      ['DELETE', `users/makeAdmin/${ben.id}`],
      ['DELETE', `users/delete/${ben.id}`],
    ] as const
    for (const [method, url] of acts) {
      const { statusCode, ...reply } = await ask(method, url, root)
      expect([url, statusCode, reply.json().code]).toEqual([url, 403, 'confirmation_needed'])
    }
    const right = await confirm(root)
    const reply = { message: english(replyMessages.identityConfirmed), token: expect.any(String) }
    expect([right.statusCode, right.json()]).toEqual([200, reply])
    const confirmed = withToken(root, right.json().token)
    for (const [method, url] of acts) expect([url, (await ask(method, url, confirmed)).statusCode]).toEqual([url, 200])
    expect((await kinds()).filter((kind) => kind.startsWith('identity'))).toEqual(['identityConfirmed'])
  })

  it('is also to accept an invitation with the session of an account, and to change who comes in', async () => {
    const { app, root, age } = await setting()
    const payload = { email: 'dot@people.example', role: 'writer' }
    const invited = await app.inject({ method: 'POST', url: '/api/invitations', headers: root.headers, payload })
    const secret = invited.json().invitation.url.split('/').at(-1)
    const dot = await register(app, 'Dot')
    const accept = async () =>
      (await app.inject({ method: 'POST', url: '/api/invitation', headers: dot.headers, payload: { secret } })).json()
    const set = async (settings: object) =>
      (await app.inject({ method: 'PUT', url: '/api/settings', headers: root.headers, payload: { settings } })).json()
    await age(10)
    for (const settings of [{ requireFactor: false }, { adminSessionIdleDays: 30 }, { registration: 'open' }])
      expect(await set(settings)).toMatchObject({ code: 'confirmation_needed' })
    expect((await set({ description: 'A kitchen by the sea.' })).code).toBeUndefined()
    expect(await accept()).toMatchObject({ code: 'confirmation_needed' })
    await age(9)
    expect((await set({ requireFactor: false })).code).toBeUndefined()
    expect(await accept()).toMatchObject({ user: { _id: dot.id } })
  })

  it('is not refused to a client that cannot ask, if the specification has the call', async () => {
    const { ben, root, age, ask } = await setting()
    await age(60)
    expect((await ask('GET', `users/makeAdmin/${ben.id}`, root, {})).statusCode).toBe(200)
    expect((await ask('DELETE', `users/delete/${ben.id}`, root, {})).statusCode).toBe(200)
    expect((await ask('POST', 'export', root, {})).json().code).toBe('confirmation_needed')
  })

  it('is refused to every client if the specification does not have the call', async () => {
    const { ben, root, age, ask } = await setting()
    await age(60)
    const acts = [
      ['DELETE', `users/makeAdmin/${ben.id}`],
      ['PUT', `users/makeWriter/${ben.id}`],
      ['DELETE', `users/makeWriter/${ben.id}`],
      ['POST', `users/handOver/${ben.id}`],
    ] as const
    for (const [method, url] of acts) {
      expect([url, (await ask(method, url, root, {})).json().code]).toEqual([url, 'confirmation_needed'])
    }
  })

  it('is to delete an account for good, but no post', async () => {
    const { app, ben, root, age, ask } = await setting()
    await writePost(app.deps.db, ben.id, { slug: 'his' })
    const post = (await ask('DELETE', 'posts/delete/his', root)).json().deletionId
    const account = (await ask('DELETE', `users/delete/${ben.id}`, root)).json().deletionId
    await age(10)
    const codes = async (by: Person) => [
      (await ask('DELETE', `trash/${post}`, by)).json().code,
      (await ask('DELETE', `trash/${account}`, by)).json().code,
    ]
    expect(await codes(root)).toEqual([undefined, 'confirmation_needed'])
    await age(9)
    expect((await ask('DELETE', `trash/${account}`, root)).statusCode).toBe(200)
  })

  it('is to invite somebody to rights, or to the articles of an author', async () => {
    const { app, root, age } = await setting()
    const author = await findOrCreateAuthor(app.deps.db, 'Cy Imported')
    const invite = async (payload: object) => {
      const email = 'dot@people.example'
      const given = { method: 'POST', url: '/api/invitations', headers: root.headers } as const
      return (await app.inject({ ...given, payload: { email, ...payload } })).json()
    }
    await age(10)
    expect((await invite({ role: 'writer' })).code).toBe('confirmation_needed')
    expect((await invite({ role: 'reader', author })).code).toBe('confirmation_needed')
    expect((await invite({ role: 'reader' })).invitation.url).toEqual(expect.any(String))
    await age(9)
    expect((await invite({ role: 'reader', author })).invitation.url).toEqual(expect.any(String))
    await age(10)
    const listed = await app.inject({ url: '/api/invitations', headers: root.headers })
    expect(listed.json().invitations).toMatchObject([{ role: 'reader', url: null }])
  })

  it('is confirmed for one session alone, by its own password, and never by a wrong one', async () => {
    const { ada, root, age, ask, confirm, kinds } = await setting()
    await age(60)
    for (const password of ['a wrong password', '', null, 7, 'x'.repeat(10_000)])
      expect([password, (await confirm(root, password)).statusCode]).toEqual([password, 422])
    expect((await confirm(ada)).statusCode).toBe(200)
    expect((await ask('POST', 'export', root)).json().code).toBe('confirmation_needed')
    expect(await kinds()).toContain('identityNotConfirmed')
  })

  it('is confirmed by at most ten wrong passwords in fifteen minutes, which count with those of logins', async () => {
    const { ada, confirm } = await setting({ RATE_LIMITS: 'on' })
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await confirm(ada, 'a wrong password')).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    expect((await confirm(ada)).statusCode).toBe(429)
  })

  it('of a changed profile is proved by its current password, which confirms nothing else', async () => {
    const { app, root, age, ask } = await setting()
    await age(60)
    const payload = { name: 'Root', email: root.email, password: 'another password', currentPassword: PASSWORD }
    const url = '/api/users/updateProfile'
    expect((await app.inject({ method: 'PUT', url, headers: root.headers, payload })).statusCode).toBe(200)
    expect((await ask('POST', 'export', root)).json().code).toBe('confirmation_needed')
  })

  it('needs the new token of its confirmation, and the first use of that ends the former one', async () => {
    const { root, age, ask, confirm } = await setting()
    await age(60)
    const confirmed = withToken(root, (await confirm(root)).json().token)
    expect((await ask('POST', 'export', root)).json().code).toBe('confirmation_needed')
    const twice = [ask('POST', 'export', confirmed), ask('GET', 'users/ownSessions', confirmed)]
    expect((await Promise.all(twice)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await ask('GET', 'users/profile', root)).json().code).toBe('session_ended')
    expect((await ask('GET', 'users/ownSessions', confirmed)).json().sessions).toMatchObject([{ current: true }])
  })

  it('signs nobody out whose confirmation has no answer, and none of the lost ones is good after the next', async () => {
    const { root, age, ask, confirm } = await setting()
    await age(60)
    const lost = withToken(root, (await confirm(root)).json().token)
    expect((await ask('GET', 'users/ownSessions', root)).json().sessions).toMatchObject([{ current: true }])
    const confirmed = withToken(root, (await confirm(root)).json().token)
    expect((await ask('POST', 'export', lost)).json().code).toBe('session_ended')
    expect((await ask('POST', 'export', confirmed)).statusCode).toBe(200)
  })

  it('is over with the session that was ended after its confirmation', async () => {
    const { root, age, ask, confirm } = await setting()
    await age(60)
    const confirmed = withToken(root, (await confirm(root)).json().token)
    expect((await ask('POST', 'users/logout', root)).statusCode).toBe(200)
    for (let n = 0; n < 2; n++) expect((await ask('POST', 'export', confirmed)).json().code).toBe('session_ended')
  })
})

/** A person with another token of their session. */
function withToken(person: Person, token: string): Person {
  return { ...person, token, headers: { authorization: `Bearer ${token}` } }
}
