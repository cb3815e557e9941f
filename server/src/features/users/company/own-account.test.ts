import { HOUR_MS } from '@byline/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { ada, ben, companyOn, SITE, signIn } from '../../../../test/content/company.ts'
import { authenticatorOfSite, factorsOn, outcome } from '../../../../test/content/factors.ts'
import { mailedLinks, type Person, register } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { answerResetRequest } from '../links/forgot-password.ts'

const ownPage = { 'sec-fetch-site': 'same-origin', origin: SITE }
const UNCONFIRMED = '403 confirmation_needed'

interface Session {
  token: string
  user: { name: string; email: string }
}

/** Changes a profile, from our own page unless it is said otherwise. */
function change(app: FastifyInstance, { token, user }: Session, fields: object, more: object = ownPage) {
  const headers = { authorization: `Bearer ${token}`, ...more }
  const payload = { name: user.name, email: user.email, ...fields }
  return app.inject({ method: 'PUT', url: '/api/users/updateProfile', headers, payload })
}

/** Lets all sessions have begun at that time, an hour ago if none is given, without a confirmation since. */
function age(db: Db, startedAt = Date.now() - HOUR_MS) {
  const at = new Date(startedAt).toISOString()
  return db.updateTable('sessions').set({ started_at: at, confirmed_at: at }).execute()
}

function personOf({ token, user }: { token: string; user: { _id: string; email: string } }): Person {
  return { id: user._id, email: user.email, token, headers: { authorization: `Bearer ${token}` } }
}

onBothEngines("an account that a company's account has made", (open) => {
  it('gets its first password, or another address, by a sign-in at the company of the last ten minutes', async () => {
    const site = await companyOn(await open())
    const { app, db } = site
    const [first, others] = [await signIn(site, ada), await signIn(site, ben)]
    await age(db)
    for (const more of [ownPage, {}]) {
      expect(outcome(await change(app, first, { password: 'a first password' }, more))).toBe(UNCONFIRMED)
      expect(outcome(await change(app, first, { email: 'fig@figs.example' }, more))).toBe(UNCONFIRMED)
    }
    const guess = await change(app, first, { password: 'a first password', currentPassword: 'a guess' })
    expect(outcome(guess)).toBe('422 invalid_fields')
    const again = await signIn(site, ada)
    for (const { token, user } of [first, others, { ...others, user: again.user }])
      expect(outcome(await change(app, { token, user }, { password: 'x first password' }))).toBe(UNCONFIRMED)
    const fields = { email: 'fig@figs.example', password: 'a first password' }
    expect(outcome(await change(app, again, fields))).toBe('200')
    const login = await app.inject({ method: 'POST', url: '/api/users/login', payload: fields })
    expect([login.statusCode, login.json().user?._id]).toEqual([200, again.user._id])
    // The company still opens the same account.
    expect(await signIn(site, ada)).toMatchObject({ user: { _id: again.user._id, email: 'fig@figs.example' } })
  })

  it('gets its first password by a passkey, and by a mailed link, without the company', async () => {
    const db = await open()
    const site = await companyOn(db)
    const [mine, others] = [await signIn(site, ada), await signIn(site, ben)]
    const key = authenticatorOfSite()
    const { add } = factorsOn(site.app)
    await add(personOf(mine), key)
    await age(db)
    // The site has no provider any more, so no sign-in there is a proof.
    const app = await appOn(db, { env: { RATE_LIMITS: 'off' } })
    const { options, post } = factorsOn(app)
    await age(db, Date.now())
    expect(outcome(await change(app, mine, { password: 'a first password' }))).toBe(UNCONFIRMED)
    const credential = key.get(await options('passkeys/startConfirm', personOf(mine)))
    const { token } = (await post('passkeys/confirm', { credential }, personOf(mine))).json()
    expect(outcome(await change(app, { ...mine, token }, { password: 'a first password' }))).toBe('200')
    expect(outcome(await post('forgotPassword', { email: ben.email }))).toBe('200')
    await answerResetRequest(app.deps)
    const [link] = (await mailedLinks(db, 'reset-password')).filter(({ recipient }) => recipient === ben.email)
    expect(outcome(await post('resetPassword', { token: link?.token, password: 'b first password' }))).toBe('200')
    for (const [{ user }, password] of [
      [mine, 'a first password'],
      [others, 'b first password'],
    ] as const)
      expect(outcome(await post('login', { email: user.email, password }))).toBe('200')
  })

  it('is closed by its own person after a sign-in at the company of the last ten minutes', async () => {
    const site = await companyOn(await open())
    const [mine, others] = [await signIn(site, ada), await signIn(site, ben)]
    const close = async ({ token }: Session, id: string, password = '') => {
      const [url, headers] = [`/api/users/delete/${id}`, { authorization: `Bearer ${token}` }]
      return outcome(await site.app.inject({ method: 'DELETE', url, headers, payload: { password } }))
    }
    expect(await close(others, mine.user._id)).toBe('403 forbidden')
    await age(site.db)
    for (const password of ['', 'a guess']) expect(await close(mine, mine.user._id, password)).toBe(UNCONFIRMED)
    const again = await signIn(site, ada)
    expect([await close(others, others.user._id), await close(again, mine.user._id)]).toEqual([UNCONFIRMED, '200'])
    // A confirmed session does not stand for the password of somebody who has one.
    const cid = await register(site.app, 'Cid')
    expect(await close({ token: cid.token, user: { name: 'Cid', email: cid.email } }, cid.id)).toBe(
      '422 invalid_fields',
    )
  })

  it('is no proof of somebody whose account is not joined', async () => {
    const site = await companyOn(await open())
    const cid = await register(site.app, 'Cid')
    const fields = { password: 'another password', email: cid.email }
    expect(outcome(await change(site.app, { token: cid.token, user: { name: 'Cid', email: cid.email } }, fields))).toBe(
      UNCONFIRMED,
    )
  })
})
