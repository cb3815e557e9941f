import { errors } from '@byline/contract/messages/errors'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { type AppOptions, appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { authenticatorOfSite, factorsOn, outcome, setUpApp } from '../../../test/content/factors.ts'
import { confirmAddress, PASSWORD, type Person, register } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

const NEW = 'another password'
/** The headers that a browser sends with a call of one of our pages; it lets no script change or omit these headers. */
const ownPage = { 'sec-fetch-site': 'same-origin', origin: 'https://blog.example' }
const ownPages: Record<string, string>[] = [
  ownPage,
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'https://blog.example' },
  { origin: 'http://192.0.2.7:3000', host: '192.0.2.7:3000' },
]
const UNCONFIRMED = '403 confirmation_needed'

/** Changes a profile, without `currentPassword` unless it is given. */
function change(app: FastifyInstance, { headers, email }: Person, fields: object, more: Record<string, string> = {}) {
  return app.inject({
    method: 'PUT',
    url: '/api/users/updateProfile',
    headers: { ...headers, ...more },
    payload: { name: 'Ada', email, password: '', ...fields },
  })
}

/** Lets the sessions of a person have begun that long ago. */
async function age({ deps }: FastifyInstance, { id }: Person, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * MINUTE_MS).toISOString()
  await deps.db.updateTable('sessions').set({ started_at: at, confirmed_at: at }).where('user_id', '=', id).execute()
}

/** A person with the token that a confirmation has given them. */
function confirmedBy(person: Person, reply: { json: () => { token: string } }): Person {
  const { token } = reply.json()
  return { ...person, token, headers: { authorization: `Bearer ${token}` } }
}

const needed = {
  code: 'current_password_needed',
  message: english(errors.current_password_needed.key),
  fields: { currentPassword: [english(replyMessages.currentPasswordNeeded)] },
}

onBothEngines('another password or address', (open) => {
  async function setting(options?: AppOptions) {
    const app = await appOn(await open(), options)
    const ada = await register(app, 'Ada')
    const login = (password: string, email = ada.email) =>
      app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } })
    return { app, ada, login }
  }

  it.each([
    ['password', { password: NEW }],
    ['address', { email: 'thief@people.example' }],
  ])('(%s) needs the current password ten minutes after the login', async (_, fields) => {
    const { app, ada, login } = await setting()
    await age(app, ada, 10)
    for (const currentPassword of [undefined, '']) {
      const reply = await change(app, ada, { ...fields, currentPassword })
      expect([reply.statusCode, reply.json()]).toEqual([422, needed])
    }
    expect((await login(PASSWORD)).statusCode).toBe(200)
    expect((await change(app, ada, { ...fields, currentPassword: PASSWORD })).statusCode).toBe(200)
  })

  it('needs it or a confirmation from our own pages at once', async () => {
    const { app, ada, login } = await setting()
    for (const headers of ownPages) {
      const reply = await change(app, ada, { password: NEW }, headers)
      expect([headers, outcome(reply)]).toEqual([headers, UNCONFIRMED])
    }
    expect((await login(PASSWORD)).statusCode).toBe(200)
    const fields = { password: NEW, currentPassword: PASSWORD }
    expect((await change(app, ada, fields, ownPage)).statusCode).toBe(200)
    expect((await login(NEW)).statusCode).toBe(200)
  })

  it('needs no password from our own pages within ten minutes after a confirmation of that session', async () => {
    const { app, ada, login } = await setting()
    const [ben, phone] = [await register(app, 'Ben'), await login(PASSWORD)]
    for (const person of [ada, ben]) await age(app, person, 60)
    const { post } = factorsOn(app)
    const confirmed = confirmedBy(ada, await post('confirm', { password: PASSWORD }, ada))
    const asked = [ada, confirmedBy(ada, phone), { ...ben, email: 'other@people.example' }]
    for (const person of asked) expect(outcome(await change(app, person, { password: NEW }, ownPage))).toBe(UNCONFIRMED)
    expect(outcome(await change(app, confirmed, { password: NEW }, ownPage))).toBe('200')
    expect((await login(NEW)).statusCode).toBe(200)
    await app.deps.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 10 * MINUTE_MS).toISOString() })
      .where('user_id', '=', ada.id)
      .execute()
    expect(outcome(await change(app, confirmed, { email: 'moved@people.example' }, ownPage))).toBe(UNCONFIRMED)
  })

  it('needs the password no more than a confirmation by a passkey, of its own person', async () => {
    const { app, ada, login } = await setting({ env: { RATE_LIMITS: 'off' } })
    const ben = await register(app, 'Ben')
    const { add, options, post } = factorsOn(app)
    const [key, his] = [authenticatorOfSite(), authenticatorOfSite()]
    for (const [person, authenticator] of [
      [ada, key],
      [ben, his],
    ] as const) {
      await add(person, authenticator)
      await age(app, person, 60)
    }
    const confirm = async (person: Person, authenticator = key) => {
      const credential = authenticator.get(await options('passkeys/startConfirm', person))
      return post('passkeys/confirm', { credential }, person)
    }
    expect(outcome(await confirm(ada, his))).toBe('422 passkey_invalid')
    expect(outcome(await change(app, ada, { email: 'moved@people.example' }, ownPage))).toBe(UNCONFIRMED)
    const confirmed = confirmedBy(ada, await confirm(ada))
    expect(outcome(await change(app, confirmed, { email: 'moved@people.example', password: NEW }, ownPage))).toBe('200')
    expect((await login(NEW, 'moved@people.example')).statusCode).toBe(200)
  })

  it('with a second factor takes its codes for a confirmation, and neither wrong nor used nor stolen ones', async () => {
    const { app, ada } = await setting({ env: { RATE_LIMITS: 'off' } })
    const [ben, { post }] = [await register(app, 'Ben'), factorsOn(app)]
    const [hers, his] = [await setUpApp(app, ada), await setUpApp(app, ben)]
    const { recoveryCodes } = (await hers.confirm(hers.codeAt(-1))).json()
    await his.confirm(his.codeAt(-1))
    await age(app, ada, 60)
    for (const code of ['000000', hers.codeAt(-1), his.codeAt(0), '']) {
      expect(outcome(await post('codes/confirm', { code }, ada))).toMatch(/^422/)
      expect(outcome(await change(app, ada, { password: NEW }, ownPage))).toBe(UNCONFIRMED)
      expect((await change(app, ada, { password: NEW })).json()).toEqual(needed)
    }
    const confirmed = confirmedBy(ada, await post('codes/confirm', { code: recoveryCodes[0] }, ada))
    expect(outcome(await change(app, confirmed, { password: NEW }, ownPage))).toBe('200')
  })

  it('survives any rubbish in place of the current password', async () => {
    const { app, ada, login } = await setting({ env: { RATE_LIMITS: 'off' } })
    for (const currentPassword of [null, 7, true, {}, [PASSWORD], '\u0000', 'x'.repeat(10_000), ada.headers]) {
      const reply = await change(app, ada, { password: NEW, currentPassword }, ownPage)
      expect([currentPassword, Math.floor(reply.statusCode / 100)]).toEqual([currentPassword, 4])
    }
    expect((await login(PASSWORD)).statusCode).toBe(200)
  })

  it('needs none from another client right after its login, and the former address is told', async () => {
    const friend = 'http://localhost:5173'
    const { app, ada, login } = await setting({ env: { CORS_ORIGINS: friend } })
    await confirmAddress(app, ada)
    await age(app, ada, 9)
    const named = { origin: friend, 'sec-fetch-site': 'same-origin' }
    expect((await change(app, ada, { password: NEW }, named)).statusCode).toBe(200)
    expect((await login(NEW)).statusCode).toBe(200)
    const email = 'moved@people.example'
    expect((await change(app, ada, { email })).statusCode).toBe(200)
    const told = await app.deps.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    const changed = { recipient: ada.email, subject: 'Your Byline account was changed' }
    expect(told).toMatchObject([changed, changed, { recipient: email }])
  })

  it('needs the password of that account, and ages one session alone', async () => {
    const { app, ada, login } = await setting()
    const ben = await register(app, 'Ben')
    await age(app, ada, 60)
    const fields = { password: NEW, currentPassword: 'a password of somebody' }
    const wrong = await change(app, ada, fields)
    expect(wrong.json().fields).toEqual({ currentPassword: [english(replyMessages.currentPasswordWrong)] })
    expect((await change(app, ben, { name: 'Ben', password: NEW })).statusCode).toBe(200)
    // A new login of Ada is young, and makes her old session no younger.
    const { token } = (await login(PASSWORD)).json()
    expect((await change(app, ada, { password: NEW })).json()).toEqual(needed)
    const again = { ...ada, headers: { authorization: `Bearer ${token}` } }
    expect((await change(app, again, { password: NEW })).statusCode).toBe(200)
  })

  it('tells nobody without the password whether an address is taken', async () => {
    const { app, ada } = await setting()
    const ben = await register(app, 'Ben')
    await age(app, ada, 60)
    for (const email of [ben.email, 'free@people.example']) {
      expect((await change(app, ada, { email })).json()).toEqual(needed)
    }
  })

  it('is not what a name, a biography or the same address in capitals is', async () => {
    const { app, ada } = await setting()
    await age(app, ada, 60)
    for (const fields of [{ name: 'Ada L.' }, { biography: 'I count.' }, { email: ada.email.toUpperCase() }]) {
      expect((await change(app, ada, fields, ownPages[0])).statusCode).toBe(200)
    }
  })
})
