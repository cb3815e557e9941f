import { messages, tooManyTries } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { confirmAddress, PASSWORD, type Person, register } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

const post = (app: FastifyInstance, url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

onBothEngines('registering', (open) => {
  const ask = (app: FastifyInstance, change: object) =>
    post(app, '/api/users/register', { name: 'Newcomer', email: 'new@people.example', password: PASSWORD, ...change })

  it.each([
    [{ name: 'Al' }, 'name', english(messages.nameTooShort)],
    [{ name: 'A'.repeat(21) }, 'name', english(messages.nameTooLong)],
    [{ name: '' }, 'name', english(messages.nameRequired)],
    [{ name: 5 }, 'name', english(messages.nameRequired)],
    [{ name: '    ' }, 'name', english(messages.nameInvisible)],
    [{ name: 'Ada\r\nBcc: x' }, 'name', english(messages.nameInvisible)],
    [{ name: '\u202e\u2066Al' }, 'name', english(messages.nameTooShort)],
    [{ name: `Z${'\u0301'.repeat(9)}oe` }, 'name', english(messages.marksTooMany)],
    [{ name: '👨‍👩‍👧‍👦'.repeat(8) }, 'name', english(messages.charactersTooComposed)],
    [{ name: '\u2800\u2800\u2800' }, 'name', english(messages.nameInvisible)],
    [{ name: '\u3164\u00ad\u200b' }, 'name', english(messages.nameInvisible)],
    [{ name: '\ufe0f\u{e0041}\uffa0\u115f' }, 'name', english(messages.nameInvisible)],
    [{ email: 'a\u0007@b.example' }, 'email', english(messages.emailInvalid)],
    [{ email: '' }, 'email', english(messages.emailRequired)],
    [{ email: 'no' }, 'email', english(messages.emailInvalid)],
    [{ email: ' a@b.c ' }, 'email', english(messages.emailInvalid)],
    [{ email: `${'a'.repeat(300)}@b.c` }, 'email', english(messages.emailTooLong)],
    [{ email: `${'\ufdfa'.repeat(200)}@b.c` }, 'email', english(messages.emailTooLong)],
    [{ password: '1234567' }, 'password', english(messages.passwordTooShort)],
    [{ password: 'x'.repeat(10_000) }, 'password', english(messages.passwordTooLong)],
  ])('with %j reports it', async (change, field, message) => {
    const reply = await ask(await appOn(await open()), change)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ code: 'invalid_fields', fields: { [field]: [message] } })
  })

  it.each([{ name: 'Bob' }, { name: 'A'.repeat(20) }, { name: '👨‍👩‍👧‍👦👩🏽‍🚀🇩🇪' }, { password: 'x'.repeat(1000) }])(
    'accepts %j',
    async (change) => {
      expect((await ask(await appOn(await open()), change)).statusCode).toBe(200)
    },
  )

  it('ignores fields that are not part of the form', async () => {
    const db = await open()
    const app = await appOn(db)
    const extra = {
      admin: true,
      verified: true,
      writer: true,
      trusted: true,
      _id: 'x',
      password_hash: 'x',
      createdAt: '2000',
    }
    const { user } = (await ask(app, extra)).json()
    expect(user).toMatchObject({ admin: false, verified: false })
    expect(user._id).not.toBe('x')
    expect(await db.selectFrom('users').select(['writer', 'trusted']).where('id', '=', user._id).execute()).toEqual([
      { writer: 0, trusted: 0 },
    ])
    expect(user.createdAt).not.toBe('2000')
  })

  it.each(['NEW@People.Example', 'ｎｅｗ@people.example'])('answers that %s is taken', async (email) => {
    const app = await appOn(await open())
    await ask(app, {})
    const reply = await ask(app, { email })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'email_taken' })
  })

  it('twice with one address at the same instant succeeds once', async () => {
    const app = await appOn(await open())
    const replies = await Promise.all([ask(app, {}), ask(app, {})])
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409])
  })
})

onBothEngines('logging in', (open) => {
  it('gives the same reply for an unknown address as for a wrong or short password', async () => {
    const app = await appOn(await open())
    const { email } = await register(app, 'Ada')
    const replies = await Promise.all(
      [
        { email: 'nobody@people.example', password: PASSWORD },
        { email, password: 'not the password' },
        { email, password: 'short' },
        { email, password: 'x'.repeat(100_000) },
      ].map((body) => post(app, '/api/users/login', body)),
    )
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual({ code: 'invalid_login', message: 'Invalid email or password' })
    }
  })

  it.each([{}, { email: 5 }, { email: [] }, { email: { $ne: '' } }, [], null])(
    'with %j is answered as an incomplete form',
    async (body) => {
      const app = await appOn(await open())
      for (const call of ['login', 'forgotPassword']) {
        const reply = await app.inject({
          method: 'POST',
          url: `/api/users/${call}`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        })
        expect([call, reply.statusCode]).toEqual([call, 422])
      }
    },
  )

  it('accepts the address in any case', async () => {
    const app = await appOn(await open())
    const { email } = await register(app, 'Ada')
    const reply = await post(app, '/api/users/login', { email: email.toUpperCase(), password: PASSWORD })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().user.email).toBe(email)
  })

  it('accepts the longest password of an account', async () => {
    const app = await appOn(await open())
    const account = { name: 'Ada', email: 'ada@people.example', password: '👍🏽'.repeat(1000) }
    expect((await post(app, '/api/users/register', account)).statusCode).toBe(200)
    expect((await post(app, '/api/users/login', account)).statusCode).toBe(200)
  })

  it('is limited for one network of an IPv6 address', async () => {
    const app = await appOn(await open(), { env: { TRUST_PROXY: '1' } })
    const from = (address: string, tries: number) =>
      post(
        app,
        '/api/users/login',
        { email: `${tries}@people.example`, password: 'wrong password' },
        { 'x-forwarded-for': address },
      )
    for (let tries = 0; tries < 50; tries++) await from(`2001:db8:1:2::${tries}`, tries)
    expect((await from('2001:db8:1:2::ffff', 50)).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1', 51)).statusCode).toBe(401)
  })

  it('is limited for one account, with a message and the time to wait', async () => {
    const app = await appOn(await open())
    const wrong = { email: 'target@people.example', password: 'wrong password' }
    for (let tries = 0; tries < 10; tries++) await post(app, '/api/users/login', wrong)
    const reply = await post(app, '/api/users/login', wrong)
    expect(reply.statusCode).toBe(429)
    expect(reply.json().message).toBe(english(tooManyTries(Number(reply.headers['retry-after']))))
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(60)
  })
})

onBothEngines('a session', (open) => {
  const profile = (app: FastifyInstance, { headers }: Pick<Person, 'headers'>) =>
    app.inject({ url: '/api/users/profile', headers })

  it('ends with its logout, without other sessions', async () => {
    const app = await appOn(await open())
    const first = await register(app, 'Ada')
    const second = (await post(app, '/api/users/login', { email: first.email, password: PASSWORD })).json()
    expect((await post(app, '/api/users/logout', {}, first.headers)).statusCode).toBe(200)
    expect((await profile(app, first)).json()).toMatchObject({ code: 'session_ended' })
    const other = { headers: { authorization: `Bearer ${second.token}` } }
    expect((await profile(app, other)).statusCode).toBe(200)
    await post(app, '/api/users/logoutEverywhere', {}, other.headers)
    expect((await profile(app, other)).statusCode).toBe(401)
  })

  it('on another device ends after a change of password or address, and the old address gets a mail', async () => {
    const app = await appOn(await open())
    const here = await register(app, 'Ada')
    await confirmAddress(app, here)
    const login = { email: here.email, password: PASSWORD }
    const there = (await post(app, '/api/users/login', login)).json()
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/users/updateProfile',
      headers: here.headers,
      payload: { name: 'Ada', email: 'new@people.example', password: '', currentPassword: PASSWORD },
    })
    expect(reply.statusCode).toBe(200)
    expect((await profile(app, here)).statusCode).toBe(200)
    const headers = { authorization: `Bearer ${there.token}` }
    expect((await profile(app, { headers })).statusCode).toBe(401)
    const mails = await app.deps.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([
      { recipient: here.email, subject: 'Your Byline account was changed' },
      { recipient: 'new@people.example', subject: 'Confirm your email address for Byline' },
    ])
  })

  it('cannot change the address with a wrong current password or to a taken address', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    const change = (payload: object) =>
      app.inject({ method: 'PUT', url: '/api/users/updateProfile', headers: ada.headers, payload })
    const wrong = await change({ name: 'Ada', email: 'x@y.z', currentPassword: 'wrong' })
    expect(wrong.json().fields).toEqual({ currentPassword: [english(replyMessages.currentPasswordWrong)] })
    const taken = await change({ name: 'Ada', email: ben.email.toUpperCase() })
    expect(taken.statusCode).toBe(409)
    const extra = { name: 'Ada', email: ada.email, admin: true, verified: true, _id: ben.id }
    expect((await change(extra)).json().data).toMatchObject({ _id: ada.id, admin: false, verified: false })
  })

  it('gets no hash and no address of other users', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    for (const url of ['/api/users/profile', '/api/users/data', '/api/posts']) {
      const { body } = await app.inject({ url, headers: ada.headers })
      expect(body).not.toContain(ben.email)
      expect(body).not.toMatch(/argon2|password/)
    }
  })
})
