import { tooManyTries } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { confirmAddress, mailedLinks, PASSWORD, register } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { answerResetRequest } from './links/forgot-password.ts'

const ADA = { name: 'Ada Lovelace', email: 'ada@people.example', password: PASSWORD }

onBothEngines('signing in', (open, openAgain) => {
  /** A server behind a proxy, so that calls can come from many networks. */
  async function setting(env: Record<string, string> = {}) {
    const app = await appOn(await open(), { env: { TRUST_PROXY: '1', ...env } })
    const post = (call: string, payload: object, from: string, headers = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/users/${call}`,
        payload,
        headers: { 'x-forwarded-for': from, ...headers },
      })
    const login = (from: string, password = PASSWORD, cookie = '') =>
      post('login', { email: ADA.email, password }, from, { cookie })
    /** Sends one guess more than the limit for unknown places. */
    const attack = async (email = ADA.email) => {
      for (let n = 0; n < 11; n++) {
        await post('login', { email, password: 'a wrong guess' }, `203.0.113.${n}`)
      }
    }
    const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie']).split(';')[0]
    return { app, post, login, attack, cookieOf }
  }

  it('works from a known network after any number of attempts by strangers', async () => {
    const { post, login, attack } = await setting()
    await post('register', ADA, '198.51.100.1')
    await attack()
    expect((await login('192.0.2.1')).statusCode).toBe(429)
    expect((await login('198.51.100.1')).statusCode).toBe(200)
  })

  it('works from a known browser in any network', async () => {
    const { post, login, attack, cookieOf } = await setting()
    const cookie = cookieOf(await post('register', ADA, '198.51.100.1'))
    await attack()
    expect((await login('192.0.2.1', PASSWORD, cookie)).statusCode).toBe(200)
    expect((await login('192.0.2.2', PASSWORD, cookie)).statusCode).toBe(200)
    expect((await login('192.0.2.3', PASSWORD, cookie?.replace(/.$/, '_'))).statusCode).toBe(429)
  })

  it('from a known browser has a limit of its own, and the cookie alone gives no access', async () => {
    const { app, post, login, cookieOf } = await setting()
    const cookie = cookieOf(await post('register', ADA, '198.51.100.1'))
    for (let n = 0; n < 10; n++) {
      expect((await login(`192.0.2.${n}`, 'a wrong guess', cookie)).statusCode).toBe(401)
    }
    expect((await login('192.0.2.99', PASSWORD, cookie)).statusCode).toBe(429)
    const profile = await app.inject({ url: '/api/users/profile', headers: { cookie } })
    expect(profile.statusCode).toBe(401)
  })

  it('has the same limits for an address without an account', async () => {
    const { post, attack } = await setting()
    await post('register', ADA, '198.51.100.1')
    const email = 'nobody@people.example'
    await attack()
    await attack(email)
    const replies = [
      await post('login', { ...ADA, password: 'a wrong guess' }, '192.0.2.1'),
      await post('login', { email, password: 'a wrong guess' }, '192.0.2.2'),
    ]
    for (const reply of replies) {
      const seconds = Number(reply.headers['retry-after'])
      expect(reply.statusCode).toBe(429)
      expect(reply.json().message).toBe(english(tooManyTries(seconds)))
      expect(seconds).toBeLessThanOrEqual(900)
    }
  })

  it('has one limit for a burst of parallel guesses at two instances', async () => {
    const instances = [await appOn(await open()), await appOn(await openAgain())]
    const login = (app: FastifyInstance | undefined, password: string) =>
      app?.inject({ method: 'POST', url: '/api/users/login', payload: { email: ADA.email, password } })
    await instances[0]?.inject({ method: 'POST', url: '/api/users/register', payload: ADA })
    const guesses = Array.from({ length: 30 }, (_, n) => instances.map((app) => login(app, `guess ${n}`)))
    const statuses = (await Promise.all(guesses.flat())).map((reply) => reply?.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    for (const app of instances) expect((await login(app, PASSWORD))?.statusCode).toBe(429)
  })

  it('works again after a reset by mail, from the same browser', async () => {
    const { app, post, login, attack } = await setting()
    const { user } = (await post('register', ADA, '198.51.100.1')).json()
    await confirmAddress(app, {
      id: user._id,
      email: ADA.email,
      token: '',
      headers: { authorization: '' },
    })
    await attack()
    await post('forgotPassword', { email: ADA.email }, '192.0.2.1')
    await answerResetRequest(app.deps)
    const [link] = await mailedLinks(app.deps.db, 'reset-password')
    await post('resetPassword', { token: link?.token, password: 'another password' }, '192.0.2.1')
    await attack()
    expect((await login('192.0.2.1', 'another password')).statusCode).toBe(200)
  })

  it('also counts wrong current passwords at a change of the profile and a deletion of the account', async () => {
    const { app, post } = await setting()
    const { user, token } = (await post('register', ADA, '198.51.100.1')).json()
    const ask = (method: 'PUT' | 'DELETE', path: string, payload: object) =>
      app.inject({
        method,
        url: `/api/users/${path}`,
        payload,
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' },
      })
    const change = { ...ADA, password: 'another password', currentPassword: 'a wrong guess' }
    for (let n = 0; n < 5; n++) {
      expect((await ask('PUT', 'updateProfile', change)).statusCode).toBe(422)
      expect((await ask('DELETE', `delete/${user._id}`, { password: 'no' })).statusCode).toBe(422)
    }
    expect((await ask('PUT', 'updateProfile', change)).statusCode).toBe(429)
    expect((await ask('DELETE', `delete/${user._id}`, { password: PASSWORD })).statusCode).toBe(429)
  })

  it('sets a cookie that scripts and other sites cannot read, for the calls on accounts only', async () => {
    const { post } = await setting()
    const reply = await post('register', ADA, '198.51.100.1')
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^browser=[\w-]{43}; Path=\/api\/users; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const secret = /=([\w-]{43})/.exec(String(reply.headers['set-cookie']))?.[1]
    const again = await post('login', ADA, '192.0.2.1', { cookie: `x=1; browser=${secret}` })
    expect(String(again.headers['set-cookie'])).toContain(`browser=${secret};`)
    const planted = await post('login', ADA, '192.0.2.1', { cookie: `browser=${'a'.repeat(43)}` })
    expect(String(planted.headers['set-cookie'])).not.toContain('aaaaaaaa')
  })
})

onBothEngines('signing up', (open) => {
  const ask = (app: FastifyInstance, name: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users/register',
      payload: { name: 'A Pupil', email: `${name}@people.example`, password: PASSWORD },
    })

  it('works for a class of sixty from one address', async () => {
    const app = await appOn(await open())
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(app, `pupil-${n}`)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
  })

  it('answers ten times an hour that an address is taken, then 429 for every address', async () => {
    const app = await appOn(await open())
    await ask(app, 'taken')
    const burst = await Promise.all(Array.from({ length: 12 }, () => ask(app, 'taken')))
    expect(burst.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10)
    expect((await ask(app, 'taken')).statusCode).toBe(429)
    expect((await ask(app, 'free')).statusCode).toBe(429)
  })

  it('has the same limit as changes of the address', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    const move = (email: string) =>
      app.inject({
        method: 'PUT',
        url: '/api/users/updateProfile',
        headers: ada.headers,
        payload: { name: 'Ada', email },
      })
    for (let n = 0; n < 10; n++) expect((await move(ben.email)).statusCode).toBe(409)
    expect((await move(ben.email)).statusCode).toBe(429)
    expect((await move('free@people.example')).statusCode).toBe(429)
    expect((await move(ada.email)).json().message).toBe(english(replyMessages.profileUpdated))
  })
})
