import type { CompanyPerson } from '@byline/test-files/company-provider'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { ada, begin, ben, comeBack, companyOn, finish, SITE, signIn } from '../../../../test/content/company.ts'
import { confirmAddress, register, registerAdmin } from '../../../../test/content/people.ts'
import { jsonPages, plainBrowser } from '../../../../test/content/plain-browser.ts'
import { onBothEngines, onOneEngine } from '../../../../test/engines/engines.ts'
import { followTo } from '../../../../test/servers/follow-to.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { saveSettings } from '../../settings/change-settings.ts'
import { setFlag } from '../account/set-flag.ts'
import { findUser } from '../account/store.ts'
import { replacePassword } from '../sign-in/reset-password.ts'

onOneEngine('the site as every page has it', (open) => {
  it('has the name of the provider, and nothing of it where there is none', async () => {
    const siteOf = async (app: FastifyInstance) => (await app.inject('/api/site')).json().site
    const { app } = await companyOn(await open())
    expect(await siteOf(app)).toHaveProperty('company')
    expect(await siteOf(await appOn(await open()))).not.toHaveProperty('company')
  })
})

const rolesOf = async ({ db }: { db: Db }, id: string) =>
  db.selectFrom('users').select(['admin', 'writer']).where('id', '=', id).executeTakeFirstOrThrow()

onBothEngines("an account of a company's provider", (open) => {
  it('makes an account here at the first sign-in, and opens the same one at the next, whatever its address is then', async () => {
    const site = await companyOn(await open())
    const first = await signIn(site, ada)
    expect(first).toMatchObject({ status: 200, user: { name: 'Ada Fig', email: ada.email } })
    const again = await signIn(site, { ...ada, email: 'ada.fig@figs.example' })
    expect(again).toMatchObject({ status: 200, user: { _id: first.user._id, email: ada.email } })
    const other = await signIn(site, ben)
    expect(other.user._id).not.toBe(first.user._id)
    const headers = { authorization: `Bearer ${first.token}` }
    expect((await site.app.inject({ url: '/api/users/profile', headers })).json()).toMatchObject({
      email: ada.email,
      emailConfirmed: true,
    })
  })

  it('is told that it needs a second factor here, if the owner requires one', async () => {
    const site = await companyOn(await open())
    const { user, ...first } = await signIn(site, ada)
    expect(first).not.toHaveProperty('factorNeeded')
    await setFlag(site.db, user._id, 'writer', 1)
    await transact(site.db, (tx, invalidate) => saveSettings(tx, invalidate, { requireFactor: true }))
    expect(await signIn(site, ada)).toMatchObject({ status: 200, factorNeeded: true })
  })

  it('has no password here until its person chooses one, and says so to that person', async () => {
    const site = await companyOn(await open())
    const { app, db } = site
    const { token, user } = await signIn(site, ada)
    const ownFactors = async (headers: object) =>
      (await app.inject({ url: '/api/users/factors', headers: { ...headers } })).json()
    const headers = { authorization: `Bearer ${token}` }
    expect(await ownFactors(headers)).toMatchObject({ hasPassword: false, company: true })
    const other = await register(app, 'Ben')
    expect(await ownFactors(other.headers)).toMatchObject({ hasPassword: true, company: false })
    const row = await findUser(db, user._id)
    const payload = { email: ada.email, password: row?.password_hash }
    expect((await app.inject({ method: 'POST', url: '/api/users/login', payload })).statusCode).toBe(401)
    if (row) await replacePassword(app.deps, row, 'chosen by its person')
    const again = await signIn(site, ada)
    expect(await ownFactors({ authorization: `Bearer ${again.token}` })).toMatchObject({ hasPassword: true })
  })

  it('joins an account of the same address only by a press of its owner, once both addresses are confirmed', async () => {
    const site = await companyOn(await open(), { OIDC_READERS: '@people.example' })
    const { app } = site
    const [mine, others] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const company = { ...ada, email: mine.email }
    const { cookie } = await comeBack(site, company)
    expect(await finish(app, cookie)).toMatchObject({ status: 409, code: 'company_account_exists' })
    expect(await finish(app, cookie, mine, 'joinCompany')).toMatchObject({ code: 'address_not_confirmed' })
    await confirmAddress(app, mine)
    expect(await finish(app, cookie, others, 'joinCompany')).toMatchObject({ code: 'company_other_address' })
    expect(await finish(app, cookie, undefined, 'joinCompany')).toMatchObject({ status: 401 })
    expect(await finish(app, cookie, mine, 'joinCompany')).toMatchObject({ status: 200 })
    expect(await finish(app, cookie, mine, 'joinCompany')).toMatchObject({ code: 'company_sign_in_ended' })
    expect(await signIn(site, company)).toMatchObject({ user: { _id: mine.id } })
  })

  it('leaves an account that is recovered from a thief', async () => {
    const site = await companyOn(await open(), { OIDC_READERS: '*' })
    const { app, db } = site
    const mine = await register(app, 'Ada')
    await confirmAddress(app, mine)
    const change = (email: string) =>
      app.inject({
        method: 'PUT',
        url: '/api/users/updateProfile',
        headers: mine.headers,
        payload: { name: 'Ada', email },
      })
    await change('thief@elsewhere.example')
    const recovery = await db.selectFrom('outbox').select('text').where('recipient', '=', mine.email).executeTakeFirst()
    await db
      .updateTable('users')
      .set({ email_confirmed_at: new Date().toISOString() })
      .where('id', '=', mine.id)
      .execute()
    const thief: CompanyPerson = { sub: 't-3', name: 'T', email: 'thief@elsewhere.example', email_verified: true }
    const { cookie } = await comeBack(site, thief)
    expect(await finish(app, cookie, mine, 'joinCompany')).toMatchObject({ status: 200 })
    const [, token] = /recover-account\?token=([\w-]+)/.exec(recovery?.text ?? '') ?? []
    const reply = await app.inject({ method: 'POST', url: '/api/users/recoverAccount', payload: { token } })
    expect(reply.statusCode).toBe(200)
    const after = await signIn(site, thief)
    expect(after.user?._id).not.toBe(mine.id)
  })
})

onOneEngine('whoever the provider sends', (open) => {
  it('comes in by domain or group as the highest role, which each sign-in gives and takes', async () => {
    const env = { OIDC_READERS: '@figs.example', OIDC_WRITERS: 'press', OIDC_ADMINS: 'board' }
    const site = await companyOn(await open(), env)
    await registerAdmin(site.app)
    const { user } = await signIn(site, { ...ada, groups: ['press', 'board'] })
    expect(await rolesOf(site, user._id)).toEqual({ admin: 1, writer: 1 })
    await signIn(site, { ...ada, groups: ['press'] })
    expect(await rolesOf(site, user._id)).toEqual({ admin: 0, writer: 1 })
    await signIn(site, ada)
    expect(await rolesOf(site, user._id)).toEqual({ admin: 0, writer: 0 })
  })

  it('loses rights and sessions once no list has them any more', async () => {
    const site = await companyOn(await open(), { OIDC_READERS: '', OIDC_ADMINS: 'board' })
    await registerAdmin(site.app)
    const { user, token } = await signIn(site, { ...ada, groups: ['board'] })
    expect(await signIn(site, ada)).toMatchObject({ status: 403, code: 'company_not_allowed' })
    expect(await rolesOf(site, user._id)).toMatchObject({ admin: 0 })
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.app.inject({ url: '/api/users/profile', headers })).statusCode).toBe(401)
  })

  it('stays an admin as the last one', async () => {
    const site = await companyOn(await open(), { OIDC_ADMINS: 'board' })
    const { user } = await signIn(site, { ...ada, groups: ['board'] })
    await signIn(site, ada)
    expect(await rolesOf(site, user._id)).toMatchObject({ admin: 1 })
  })

  it('keeps roles that are bound to no group', async () => {
    const site = await companyOn(await open())
    await registerAdmin(site.app)
    const { user } = await signIn(site, ada)
    await setFlag(site.db, user._id, 'admin', 1)
    await signIn(site, ada)
    expect(await rolesOf(site, user._id)).toMatchObject({ admin: 1 })
  })

  it.each<[string, CompanyPerson, string]>([
    ['of another domain', { ...ada, email: 'ada@plums.example' }, 'company_not_allowed'],
    ['of a domain that only ends alike', { ...ada, email: 'ada@myfigs.example' }, 'company_not_allowed'],
    ['with an unconfirmed address of the domain', { ...ada, email_verified: false }, 'company_address_not_confirmed'],
    [
      'with an unconfirmed address of another domain',
      { ...ada, email: 'ada@plums.example', email_verified: false },
      'company_not_allowed',
    ],
    ['without an address', { sub: 'a-1', name: 'Ada' }, 'company_not_allowed'],
    ['of a group whose name is a part', { ...ada, email: 'a@b.example', groups: ['pressroom'] }, 'company_not_allowed'],
    [
      'of the group, with an unconfirmed address',
      { ...ada, email_verified: false, groups: ['press'] },
      'company_address_not_confirmed',
    ],
    ['of the group, without an address', { sub: 'a-1', groups: ['press'] }, 'company_address_not_confirmed'],
  ])('%s does not come in', async (_who, person, code) => {
    const site = await companyOn(await open(), { OIDC_WRITERS: 'press' })
    expect(await signIn(site, person)).toMatchObject({ code })
    expect(await site.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it.each(['', '\u202e', 'x'.repeat(5_000), '<b>Ada</b>\u0000'])(
    'named %j has a name that the site allows',
    async (name) => {
      const site = await companyOn(await open())
      expect(await signIn(site, { ...ada, name })).toMatchObject({
        status: 200,
        user: { name: expect.stringMatching(/^(ada|<b>Ada<\/b>)$/) },
      })
    },
  )
})

onOneEngine('a sign-in at the provider', (open) => {
  it('ends in the browser that began it, and in no other', async () => {
    const site = await companyOn(await open())
    const { cookie, answer } = await comeBack(site, ada)
    const stranger = await begin(site.app)
    const url = answer.pathname + answer.search
    await site.app.inject({ url, headers: { cookie: stranger.cookie } })
    for (const other of [stranger.cookie, '', 'company=', 'company=%00'])
      expect(await finish(site.app, other)).toMatchObject({ status: 410, code: 'company_sign_in_ended' })
    expect(await finish(site.app, cookie)).toMatchObject({ status: 200 })
  })

  it('ends once', async () => {
    const site = await companyOn(await open())
    const { cookie, answer } = await comeBack(site, ada)
    const both = await Promise.all([finish(site.app, cookie), finish(site.app, cookie)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    await site.app.inject({ url: answer.pathname + answer.search, headers: { cookie } })
    expect(await finish(site.app, cookie)).toMatchObject({ status: 410 })
  })

  it.each<[string, (answer: URL) => void]>([
    ['another state', ({ searchParams }) => searchParams.set('state', 'x')],
    ['another code', ({ searchParams }) => searchParams.set('code', 'x')],
    ['another issuer', ({ searchParams }) => searchParams.set('iss', 'https://evil.example')],
    ['no code', ({ searchParams }) => searchParams.delete('code')],
    ['an error beside it', ({ searchParams }) => searchParams.set('error', 'access_denied')],
  ])('is not believed with %s', async (_what, change) => {
    const site = await companyOn(await open())
    const { cookie, address } = await begin(site.app)
    site.provider.signsIn = ada
    const answer = await followTo(`${SITE}/company-account/answer`, address)
    change(answer)
    const reply = await site.app.inject({ url: answer.pathname + answer.search, headers: { cookie } })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/company-account'])
    expect(await finish(site.app, cookie)).toMatchObject({ code: 'company_sign_in_ended' })
  })

  it('is not believed with a token that the provider has not signed', async () => {
    const site = await companyOn(await open())
    site.provider.forges = true
    expect(await signIn(site, ada)).toMatchObject({ code: 'company_sign_in_ended' })
    site.provider.forges = false
    expect(await signIn(site, ada)).toMatchObject({ status: 200 })
  })

  it('that is declined, or has expired, signs nobody in', async () => {
    const site = await companyOn(await open())
    expect(await finish(site.app, (await comeBack(site)).cookie)).toMatchObject({ code: 'company_sign_in_ended' })
    const { cookie } = await comeBack(site, ada)
    await site.db.updateTable('company_sign_ins').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect(await finish(site.app, cookie)).toMatchObject({ code: 'company_sign_in_ended' })
  })

  it('is a page of an error while the provider does not answer, and is no page without a provider', async () => {
    const db = await open()
    const { app, provider } = await companyOn(db)
    await provider.close()
    expect((await app.inject({ url: '/company-account/begin' })).statusCode).toBe(503)
    const without = await appOn(db)
    expect((await without.inject({ url: '/company-account/begin' })).statusCode).toBe(404)
    expect((await without.inject({ url: '/company-account/answer?code=x' })).statusCode).toBe(303)
  })
})

onOneEngine("a sign-in with a company's account without scripts", (open) => {
  async function pressing(person?: CompanyPerson, env: Record<string, string> = {}) {
    const site = await companyOn(await open(), env, { web: jsonPages })
    const { cookie } = await comeBack(site, person)
    const browser = plainBrowser(site.app)
    const [name = '', value = ''] = cookie.split('=')
    browser.jar.set(name, value)
    return { ...site, cookie, browser, press: (headers = {}) => browser.post('/company-account', {}, headers) }
  }

  it('ends by a press of its form, once, with a session that is good for forms alone', async () => {
    const { app, browser, press } = await pressing(ada)
    const reply = await press()
    expect([reply.statusCode, reply.headers.location, await browser.reader()]).toEqual([303, '/session', 'Ada Fig'])
    const headers = { authorization: `Bearer ${browser.jar.get('__Host-session')}` }
    expect((await app.inject({ url: '/api/users/profile', headers })).statusCode).toBe(401)
    const again = await press()
    expect([again.statusCode, again.json().plain.signIn.message]).toEqual([410, expect.stringContaining('ended')])
  })

  it('is not taken from another site, nor without the cookie of the browser that began it', async () => {
    const { app, browser, press } = await pressing(ada)
    const foreign = await press({ origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' })
    expect([foreign.statusCode, foreign.cookies]).toEqual([403, []])
    expect((await plainBrowser(app).post('/company-account')).statusCode).toBe(410)
    expect(await browser.reader()).toBeUndefined()
  })

  it('says why somebody may not come in, and that an account is there already', async () => {
    const refused = await pressing(ada, { OIDC_READERS: '@others.example' })
    expect((await refused.press()).statusCode).toBe(403)
    expect(await refused.browser.reader()).toBeUndefined()
    const { app, provider, press, browser } = await pressing(undefined, { OIDC_READERS: '*' })
    const mine = await register(app, 'Ada')
    const { cookie } = await comeBack({ app, provider, db: app.deps.db }, { ...ada, email: mine.email })
    const [name = '', value = ''] = cookie.split('=')
    browser.jar.set(name, value)
    const known = await press()
    expect([known.statusCode, known.json().plain.signIn.message]).toEqual([409, expect.stringContaining('already')])
  })
})
