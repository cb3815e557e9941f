import { MINUTE_MS } from '@byline/contract/rules/durations'
import { expect, it, onTestFinished, vi } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { authenticatorOfSite, factorsOn, outcome, setUpApp } from '../../../../test/content/factors.ts'
import { confirmAddress, confirmLongAgo, mailedLinks, PASSWORD, register } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { findUser } from '../account/store.ts'
import { createReset } from '../links/forgot-password.ts'
import { replacePassword } from '../sign-in/reset-password.ts'

const NEEDED = '401 code_needed'
const WRONG = '401 invalid_code'

/** An hour from now. */
const soon = () => new Date(Date.now() + 60 * MINUTE_MS).toISOString()

async function userOf(db: Db, id: string) {
  const user = await findUser(db, id)
  if (!user) throw new Error('there is no such user')
  return user
}

onBothEngines('a code', (open, openAgain) => {
  /** Ada, who has set up an app with its code of half a minute ago, and her recovery codes. */
  async function setting(env: Record<string, string> = { RATE_LIMITS: 'off' }) {
    const app = await appOn(await open(), { env })
    const ada = await register(app, 'Ada')
    await confirmAddress(app, ada)
    const { codeAt, confirm } = await setUpApp(app, ada)
    const { recoveryCodes } = (await confirm(codeAt(-1))).json()
    const login = async (code?: string, email = ada.email) => outcome(await factorsOn(app).login(email, code))
    const { post } = factorsOn(app)
    return { app, db: app.deps.db, ada, codeAt, recoveryCodes: recoveryCodes as string[], login, post }
  }

  it('is asked for beside a right password alone, and only in accounts with an app', async () => {
    const { app, login, post, ada, codeAt } = await setting()
    const ben = await register(app, 'Ben')
    expect([await login(), await login(''), await login(undefined, ben.email)]).toEqual([NEEDED, NEEDED, '200'])
    for (const code of [undefined, codeAt(0)]) {
      const reply = await post('login', { email: ada.email, password: 'wrong password', code })
      expect(outcome(reply)).toBe('401 invalid_login')
    }
    expect(await login(codeAt(0))).toBe('200')
  })

  it('is good once, in its half minute and in the one after it, and none before it afterwards', async () => {
    const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
    vi.useFakeTimers({ toFake: ['Date'], now: middle })
    onTestFinished(() => void vi.useRealTimers())
    // The code of the half minute before has set up the app.
    const { login, codeAt } = await setting()
    for (const steps of [-2, -1, 1, 2, 9]) expect([steps, await login(codeAt(steps))]).toEqual([steps, WRONG])
    const now = codeAt(0)
    const spaced = `${now.slice(0, 3)} ${now.slice(3)}`
    expect([await login(spaced), await login(now), await login(codeAt(-1))]).toEqual(['200', WRONG, WRONG])
    vi.setSystemTime(middle + 60_000)
    expect([await login(now), await login(codeAt(1)), await login(codeAt(2))]).toEqual([WRONG, '200', '200'])
    expect([await login(codeAt(1)), await login(codeAt(2))]).toEqual([WRONG, WRONG])
  })

  it('is used by one of two processes at the same time, be it of the app or for recovery', async () => {
    const { ada, codeAt, recoveryCodes, login } = await setting()
    const other = factorsOn(await appOn(await openAgain(), { env: { RATE_LIMITS: 'off' } }))
    for (const code of [codeAt(0), String(recoveryCodes[0])]) {
      const both = await Promise.all([login(code), other.login(ada.email, code).then(outcome)])
      expect(both.toSorted()).toEqual(['200', WRONG])
    }
  })

  it('for recovery is good once, however it is typed, and is stored as a hash', async () => {
    const { app, db, ada, recoveryCodes, login, post } = await setting()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute())
    const [first = '', second = '', third = ''] = recoveryCodes
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/)
      expect(stored).not.toContain(code)
    }
    expect([await login(first), await login(first)]).toEqual(['200', WRONG])
    expect(await login(second.toLowerCase().replaceAll('-', ' '))).toBe('200')
    const { recoveryCodes: left } = (await app.inject({ url: '/api/users/factors', headers: ada.headers })).json()
    expect(left).toBe(8)
    const renewed = (await post('recoveryCodes', {}, ada)).json().recoveryCodes as string[]
    expect([await login(third), await login(renewed[0])]).toEqual([WRONG, '200'])
    const ben = await register(app, 'Ben')
    expect(outcome(await post('recoveryCodes', {}, ben))).toBe('409 factor_missing')
  })

  it('of another person is wrong', async () => {
    const { app, login } = await setting()
    const ben = await register(app, 'Ben')
    const his = await setUpApp(app, ben)
    const { recoveryCodes } = (await his.confirm(his.codeAt(-1))).json()
    expect([await login(his.codeAt(0)), await login(recoveryCodes[0])]).toEqual([WRONG, WRONG])
  })

  it('is limited to five wrong ones, from strangers and from places that are known', async () => {
    const { login, codeAt } = await setting({})
    for (let n = 0; n < 5; n++) expect(await login('000000')).toBe(WRONG)
    expect(await login(codeAt(0))).toBe('429 too_many_requests')
  })

  it('is limited to thirty wrong ones a day from all places together', async () => {
    const { app, db, ada, login, codeAt, recoveryCodes } = await setting({})
    for (let n = 0; n < 30; n++) {
      // Each place has its own limit of a quarter of an hour.
      if (n % 5 === 0) await db.deleteFrom('throttles').where('ends_at', '<', soon()).execute()
      expect(await login('000000')).toBe(WRONG)
    }
    await db.deleteFrom('throttles').where('ends_at', '<', soon()).execute()
    const LOCKED = '429 too_many_requests'
    expect(await login(codeAt(0))).toBe(LOCKED)
    // Nobody guesses a recovery code, so the owner comes in by one; wrong ones have the limit of the place.
    expect([await login(recoveryCodes[0]), await login(codeAt(0))]).toEqual(['200', LOCKED])
    for (let n = 0; n < 5; n++) expect(await login(recoveryCodes[0])).toBe(WRONG)
    expect(await login(recoveryCodes[1])).toBe(LOCKED)
    // A new password of the operator clears that limit too.
    await replacePassword(app.deps, await userOf(db, ada.id), PASSWORD)
    await db.deleteFrom('throttles').where('ends_at', '<', soon()).execute()
    expect(await login(codeAt(0))).toBe('200')
  })

  it('may be tried again after a new password by mail, but not more often in a day', async () => {
    const { app, db, ada, login, post, codeAt } = await setting({ TRUST_PROXY: '1' })
    await confirmLongAgo(app, ada)
    const from = (place: string, code: string) =>
      app
        .inject({
          method: 'POST',
          url: '/api/users/login',
          payload: { email: ada.email, password: PASSWORD, code },
          headers: { 'x-forwarded-for': place },
        })
        .then(outcome)
    const reset = async () => {
      const { token } = await transact(db, (tx) => createReset(tx, ada.id))
      expect(outcome(await post('resetPassword', { token, password: PASSWORD }))).toBe('200')
    }
    for (let round = 0; round < 6; round++) {
      for (let n = 0; n < 5; n++) expect(await from(`203.0.113.${n}`, '000000')).toBe(WRONG)
      expect(await from('203.0.113.9', codeAt(0))).toBe('429 too_many_requests')
      await reset()
    }
    expect(await login(codeAt(0))).toBe('429 too_many_requests')
  })

  it('of a secret that waits for its first one for longer than ten minutes confirms nothing', async () => {
    const { app, db } = await setting()
    const ben = await register(app, 'Ben')
    const { confirm, codeAt } = await setUpApp(app, ben)
    const old = { created_at: new Date(Date.now() - 11 * MINUTE_MS).toISOString() }
    await db.updateTable('code_secrets').set(old).where('user_id', '=', ben.id).execute()
    expect(outcome(await confirm(codeAt(0)))).toBe('422 invalid_fields')
  })

  it('of a secret that nobody has confirmed is not asked for, and a wrong first one confirms nothing', async () => {
    const { app } = await setting()
    const ben = await register(app, 'Ben')
    const { confirm, codeAt } = await setUpApp(app, ben)
    const first = await confirm('000000')
    expect([first.statusCode, first.json().fields]).toEqual([422, { code: [expect.stringContaining('wrong')] }])
    expect(outcome(await factorsOn(app).login(ben.email))).toBe('200')
    expect(outcome(await confirm(codeAt(0)))).toBe('200')
    expect(outcome(await factorsOn(app).login(ben.email, codeAt(0)))).toBe(WRONG)
  })

  it('is stored as a secret that the database alone does not tell', async () => {
    const { app, db, ada } = await setting()
    const { secret, uri, qr } = (
      await app.inject({ method: 'POST', url: '/api/users/totp/start', headers: ada.headers })
    ).json()
    expect(uri).toBe(
      `otpauth://totp/Byline:ada%40people.example?issuer=Byline&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(qr).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
    expect(JSON.stringify(await db.selectFrom('code_secrets').selectAll().execute())).not.toContain(secret)
    for (const url of ['/api/users/data', '/api/users/factors', '/api/users/profile']) {
      expect((await app.inject({ url, headers: ada.headers })).body).not.toContain(secret)
    }
  })

  it('is still asked for after a new password by mail, and no longer once the app is removed', async () => {
    const { app, db, ada, login, post, codeAt } = await setting()
    await confirmLongAgo(app, ada)
    const { token } = await transact(db, (tx) => createReset(tx, ada.id))
    expect(outcome(await post('resetPassword', { token, password: PASSWORD }))).toBe('200')
    expect(await login()).toBe(NEEDED)
    const { token: session } = (await factorsOn(app).login(ada.email, codeAt(0))).json()
    const headers = { authorization: `Bearer ${session}` }
    expect(outcome(await app.inject({ method: 'DELETE', url: '/api/users/totp', headers }))).toBe('200')
    expect(await login()).toBe('200')
    expect((await app.inject({ url: '/api/users/factors', headers })).json()).toMatchObject({ recoveryCodes: 0 })
  })

  it('confirms a session', async () => {
    const { db, ada, codeAt, recoveryCodes, post } = await setting()
    await db.updateTable('sessions').set({ confirmed_at: '' }).execute()
    const confirm = (code: string, by = ada) => post('codes/confirm', { code }, by)
    expect(outcome(await post('totp/start', {}, ada))).toBe('403 confirmation_needed')
    expect(outcome(await confirm('000000'))).toBe('422 invalid_fields')
    const { token } = (await confirm(codeAt(0))).json()
    const confirmed = { ...ada, token, headers: { authorization: `Bearer ${token}` } }
    expect(outcome(await post('totp/start', {}, confirmed))).toBe('200')
    expect(outcome(await confirm(String(recoveryCodes[0]), confirmed))).toBe('200')
  })
})

onBothEngines('a change of factors that somebody else made', (open) => {
  it('is mailed, and undone with the link of any change before it; factors of before stay', async () => {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const ada = await register(app, 'Ada')
    await confirmAddress(app, ada)
    const { post, add, signIn, login } = factorsOn(app)
    const [own, thiefs] = [authenticatorOfSite(), authenticatorOfSite()]
    const { codeAt, confirm } = await setUpApp(app, ada)
    await confirm(codeAt(-1))
    await add(ada, own)
    // Everything until now was Ada, some time ago; a later link must not undo it.
    for (const table of ['passkeys', 'code_secrets', 'recovery_codes'] as const) {
      await app.deps.db.updateTable(table).set({ created_at: '2026-01-01T10:00:00.000Z' }).execute()
    }
    const change = { method: 'DELETE', headers: ada.headers } as const
    await app.inject({ ...change, url: '/api/users/totp' })
    await app.inject({ ...change, url: `/api/users/passkeys/${own.id}` })
    await add(ada, thiefs)
    expect([outcome(await signIn(own)), outcome(await signIn(thiefs)), outcome(await login(ada.email))]).toEqual([
      '401 passkey_refused',
      '200',
      '200',
    ])
    const links = await mailedLinks(app.deps.db, 'recover-account')
    expect(links.map(({ recipient }) => recipient)).toEqual(Array(5).fill(ada.email))
    const { resetToken: token } = (await post('recoverAccount', { token: links[2]?.token })).json()
    expect(outcome(await post('resetPassword', { token, password: PASSWORD }))).toBe('200')
    expect([outcome(await signIn(own)), outcome(await signIn(thiefs))]).toEqual(['200', '401 passkey_refused'])
    expect(outcome(await login(ada.email))).toBe(NEEDED)
    expect(outcome(await login(ada.email, codeAt(0)))).toBe('200')
  })
})
