import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import type { Misuse } from '../../../../test/app/authenticator.ts'
import { authenticatorOfSite, factorsOn, outcome } from '../../../../test/content/factors.ts'
import { PASSWORD, register, registerAdmin } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

const REFUSED = '401 passkey_refused'
const INVALID = '422 passkey_invalid'

onBothEngines('a passkey', (open, openAgain) => {
  /** Ada, whose phone has a passkey, and Ben. */
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const factors = factorsOn(app)
    const phone = authenticatorOfSite()
    expect(outcome(await factors.add(ada, phone))).toBe('200')
    const list = async () =>
      (await app.inject({ url: '/api/users/factors', headers: ada.headers })).json().passkeys as { _id: string }[]
    return { app, db: app.deps.db, ada, ben, phone, list, ...factors }
  }

  /** Lets every challenge that was handed out end. */
  const expireChallenges = ({ db }: Pick<Awaited<ReturnType<typeof setting>>, 'db'>) =>
    db.updateTable('passkey_challenges').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()

  it('signs in like the password, and says when it was used', async () => {
    const { app, ada, phone, signIn, login, list } = await setting()
    expect(await list()).toEqual([{ _id: phone.id, name: 'Phone', createdAt: expect.any(String), usedAt: null }])
    const reply = (await signIn(phone)).json()
    const byPassword = (await login(ada.email)).json()
    expect(reply).toEqual({ ...byPassword, token: expect.any(String) })
    const headers = { authorization: `Bearer ${reply.token}` }
    expect((await app.inject({ url: '/api/users/profile', headers })).json()._id).toBe(ada.id)
    expect(await list()).toMatchObject([{ usedAt: expect.any(String) }])
    expect(outcome(await signIn(phone))).toBe('200')
  })

  it.each<[string, Misuse]>([
    ['of another origin', { origin: 'https://blog.example.evil' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['of an unverified person', { verified: false }],
    ['of another type', { type: 'webauthn.create' }],
    ['of another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['without a count that grows, as of a copy', { counter: 1 }],
  ])('is refused with a signature %s', async (_, misuse) => {
    const { signIn, phone } = await setting()
    expect(outcome(await signIn(phone))).toBe('200')
    expect(outcome(await signIn(phone, misuse))).toBe(REFUSED)
    expect(outcome(await signIn(phone, { counter: 9 }))).toBe('200')
  })

  it('is refused with a challenge that was used, has expired, was for something else, or was never handed out', async () => {
    const { db, ada, phone, post, options } = await setting()
    const attempt = async (challenge: string) =>
      outcome(await post('passkeys/signIn', { credential: phone.get({ challenge }) }))
    const { challenge } = await options('passkeys/startSignIn')
    const credential = phone.get({ challenge })
    expect(outcome(await post('passkeys/signIn', { credential }))).toBe('200')
    expect(outcome(await post('passkeys/signIn', { credential }))).toBe(REFUSED)
    expect(await attempt(challenge)).toBe(REFUSED)
    const old = await options('passkeys/startSignIn')
    await expireChallenges({ db })
    expect(await attempt(old.challenge)).toBe(REFUSED)
    for (const purpose of ['start', 'startConfirm']) {
      expect(await attempt((await options(`passkeys/${purpose}`, ada)).challenge)).toBe(REFUSED)
    }
    expect(await attempt('bmV2ZXI')).toBe(REFUSED)
    expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  })

  it('is refused with a signature or client data that somebody has changed', async () => {
    const { phone, post, options } = await setting()
    const changed = async (
      part: 'signature' | 'clientDataJSON' | 'authenticatorData',
      text?: (json: string) => string,
    ) => {
      const credential = phone.get(await options('passkeys/startSignIn'))
      const bytes = Buffer.from(credential.response[part], 'base64url')
      if (text) credential.response[part] = Buffer.from(text(bytes.toString())).toString('base64url')
      else {
        bytes[bytes.length - 1] = Number(bytes.at(-1)) ^ 1
        credential.response[part] = bytes.toString('base64url')
      }
      return outcome(await post('passkeys/signIn', { credential }))
    }
    expect(await changed('signature')).toBe(REFUSED)
    expect(await changed('authenticatorData')).toBe(REFUSED)
    expect(await changed('clientDataJSON', (json) => json.replace('"crossOrigin":false', '"crossOrigin":0'))).toBe(
      REFUSED,
    )
  })

  it('is refused under the name of another, or of a stranger', async () => {
    const { ben, phone, post, options, add } = await setting()
    const mine = authenticatorOfSite()
    await add(ben, mine)
    const named = async (id: string) => {
      const credential = { ...mine.get(await options('passkeys/startSignIn')), id, rawId: id }
      return outcome(await post('passkeys/signIn', { credential }))
    }
    expect([await named(phone.id), await named('c3RyYW5nZXI'), await named(mine.id)]).toEqual([REFUSED, REFUSED, '200'])
  })

  it('ends when it is removed, by its owner alone', async () => {
    const { app, ada, ben, phone, signIn } = await setting()
    const remove = async ({ headers }: typeof ada) =>
      outcome(await app.inject({ method: 'DELETE', url: `/api/users/passkeys/${phone.id}`, headers }))
    expect([await remove(ben), await remove(ada), await remove(ada)]).toEqual([
      '404 passkey_not_found',
      '200',
      '404 passkey_not_found',
    ])
    expect(outcome(await signIn(phone))).toBe(REFUSED)
  })

  it('ends with the account, and stays with a suspended one, which reads', async () => {
    const { app, ada, phone, signIn } = await setting()
    const root = await registerAdmin(app)
    const asRoot = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers: root.headers, ...(payload && { payload }) })
    await asRoot('PUT', `/api/users/suspension/${ada.id}`, { until: null, reason: 'Spam' })
    expect(outcome(await signIn(phone))).toBe('200')
    await asRoot('DELETE', `/api/users/delete/${ada.id}`)
    expect(outcome(await signIn(phone))).toBe(REFUSED)
  })

  it.each<[string, Misuse]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an unverified person', { verified: false }],
    ['another type', { type: 'webauthn.get' }],
  ])('is not stored from %s', async (_, misuse) => {
    const { ada, add, list } = await setting()
    expect(outcome(await add(ada, authenticatorOfSite(), misuse))).toBe(INVALID)
    expect(await list()).toHaveLength(1)
  })

  it('is stored once, in the account that asked for it, and for a challenge that was not used', async () => {
    const { db, ada, ben, phone, post, options, add, list } = await setting()
    for (const person of [ada, ben]) expect(outcome(await add(person, phone))).toBe('409 passkey_known')
    const store = async (person: typeof ada, credential: object) =>
      outcome(await post('passkeys', { name: 'Key', credential }, person))
    const key = authenticatorOfSite()
    const ofBen = key.create(await options('passkeys/start', ben))
    expect([await store(ada, ofBen), await store(ben, ofBen)]).toEqual([INVALID, INVALID])
    const made = key.create(await options('passkeys/start', ada))
    await expireChallenges({ db })
    expect(await store(ada, made)).toBe(INVALID)
    const signing = await options('passkeys/startSignIn')
    expect(await store(ada, key.create({ ...signing, user: { id: 'x' } }))).toBe(INVALID)
    expect(await list()).toHaveLength(1)
    expect(outcome(await add(ben, key))).toBe('200')
  })

  it('is used once by two processes at the same time', async () => {
    const { phone, post, options, app } = await setting()
    const other = await appOn(await openAgain(), { env: { RATE_LIMITS: 'off' } })
    const credential = phone.get(await options('passkeys/startSignIn'))
    const replies = await Promise.all([
      post('passkeys/signIn', { credential }),
      factorsOn(other).post('passkeys/signIn', { credential }),
    ])
    expect(replies.map(outcome).toSorted()).toEqual(['200', REFUSED])
    // Two signatures with the same count, as of an original and its copy.
    const both = await Promise.all([options('passkeys/startSignIn'), factorsOn(other).options('passkeys/startSignIn')])
    const copies = both.map((asked) => phone.get(asked, { counter: 20 }))
    const signed = await Promise.all(
      copies.map((copy, at) => factorsOn(at === 0 ? app : other).post('passkeys/signIn', { credential: copy })),
    )
    expect(signed.map(outcome).toSorted()).toEqual(['200', REFUSED])
  })

  it('confirms a session of its owner, and nobody else', async () => {
    const { db, ada, ben, phone, post, options, add } = await setting()
    await db.updateTable('sessions').set({ confirmed_at: '' }).execute()
    expect(outcome(await post('passkeys/start', {}, ada))).toBe('403 confirmation_needed')
    const confirm = async (person: typeof ada, challengeOf = person) => {
      const credential = phone.get(await options('passkeys/startConfirm', challengeOf))
      return post('passkeys/confirm', { credential }, person)
    }
    expect([outcome(await confirm(ben)), outcome(await confirm(ada, ben))]).toEqual([INVALID, INVALID])
    const { token } = (await confirm(ada)).json()
    const confirmed = { ...ada, token, headers: { authorization: `Bearer ${token}` } }
    expect(outcome(await add(confirmed, authenticatorOfSite()))).toBe('200')
  })

  it('survives any rubbish in its place', async () => {
    const { ada, post, phone, options } = await setting()
    const right = phone.get(await options('passkeys/startSignIn'))
    const rubbish = ['', 'x', '🦊', 'e30', Buffer.from('null').toString('base64url'), 'A'.repeat(5_000)]
    for (const text of rubbish) {
      for (const part of Object.keys(right.response)) {
        const credential = { ...right, response: { ...right.response, [part]: text } }
        for (const [call, person] of [
          ['passkeys/signIn', undefined],
          ['passkeys', ada],
          ['passkeys/confirm', ada],
        ] as const) {
          const reply = await post(call, { name: 'Key', credential }, person)
          expect([call, part, text, Math.floor(reply.statusCode / 100)]).toEqual([call, part, text, 4])
        }
      }
    }
  })

  it('is not asked for where the address of the site makes it impossible', async () => {
    const db = await open()
    for (const [url, obstacle] of [
      ['http://blog.example', 'insecure'],
      ['https://192.0.2.7', 'number'],
      ['https://[2001:db8::7]', 'number'],
      ['http://localhost:3000', null],
    ] as const) {
      const app = await appOn(db, { env: { PUBLIC_URL: url, RATE_LIMITS: 'off' } })
      const person = await register(app, `P${obstacle ?? 'none'}${url.length}`)
      const { passkeyObstacle } = (await app.inject({ url: '/api/users/factors', headers: person.headers })).json()
      expect([url, passkeyObstacle]).toEqual([url, obstacle])
      const expected = obstacle === null ? '200' : '409 passkeys_impossible'
      expect(outcome(await factorsOn(app).post('passkeys/startSignIn'))).toBe(expected)
    }
  })

  it('of a wrong signature counts against the limit of its network', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const { add, signIn, login } = factorsOn(app)
    const phone = authenticatorOfSite()
    await add(ada, phone)
    for (let n = 0; n < 50; n++) expect(outcome(await signIn(phone, { verified: false }))).toBe(REFUSED)
    expect(outcome(await signIn(phone))).toBe('429 too_many_requests')
    expect(outcome(await login(ada.email, undefined, PASSWORD))).toBe('200')
  })
})
