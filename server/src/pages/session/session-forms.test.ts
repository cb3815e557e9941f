import { DAY_MS } from '@byline/contract/rules/durations'
import { expect, it } from 'vitest'
import { factorsOn, setUpApp } from '../../../test/content/factors.ts'
import { PASSWORD, type Person, registerAdmin } from '../../../test/content/people.ts'
import { plainSetting } from '../../../test/content/plain-browser.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines, onOneEngine } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { suspendUser } from '../../features/moderation/people/suspend.ts'
import { saveSettings } from '../../features/settings/change-settings.ts'
import { setFlag } from '../../features/users/account/set-flag.ts'

onBothEngines('a session without scripts', (open) => {
  it('begins with the password, says of whom it is, and ends', async () => {
    const { ada, browser, login, sessions, events } = await plainSetting(await open())
    expect(await browser.reader()).toBeUndefined()
    const reply = await login(ada)
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
      303,
      '/session',
      'no-store',
    ])
    expect(reply.cookies).toContainEqual({
      name: '__Host-session',
      value: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      path: '/',
      maxAge: (30 * DAY_MS) / 1000,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    })
    expect(await browser.reader()).toBe('Ada')
    const page = await browser.get('/session')
    expect([page.headers['cache-control'], page.body]).toEqual(['no-store', expect.not.stringContaining(ada.email)])
    const before = (await sessions()).length
    const out = await browser.post('/session')
    expect([out.statusCode, out.json().plain]).toEqual([200, { ended: true }])
    expect([browser.jar.size, await browser.reader(), (await sessions()).length]).toEqual([0, undefined, before - 1])
    expect((await events()).slice(-2)).toEqual(['signedIn', 'signedOut'])
  })

  it('is one of the sessions of its person, who ends it there with all others', async () => {
    const { app, ada, ben, browser, login } = await plainSetting(await open())
    await login(ada)
    const cookies = new Map(browser.jar)
    const list = async ({ headers }: Person) => (await app.inject({ url: '/api/users/ownSessions', headers })).json()
    expect((await list(ada)).sessions).toHaveLength(2)
    expect((await list(ben)).sessions).toHaveLength(1)
    const others = () => app.inject({ method: 'DELETE', url: '/api/users/ownSessions', headers: ada.headers })
    expect((await others()).statusCode).toBe(200)
    for (const [name, value] of cookies) browser.jar.set(name, value)
    expect(await browser.reader()).toBeUndefined()
  })

  it('asks for the code on a second page, which has no password', async () => {
    const { app, ada, browser, login } = await plainSetting(await open())
    const { codeAt, confirm } = await setUpApp(app, ada)
    const { recoveryCodes } = (await confirm(codeAt(-1))).json()
    const asked = await login(ada)
    expect([asked.statusCode, browser.jar.size]).toEqual([200, 0])
    expect(asked.body).not.toContain(PASSWORD)
    const { proof, message } = asked.json().plain.signIn
    expect(message).toBeUndefined()
    const wrong = await browser.post('/login', { proof, code: '000000' })
    expect([wrong.statusCode, wrong.json().plain.signIn.message]).toEqual([401, expect.stringContaining('code')])
    expect(await browser.reader()).toBeUndefined()
    const enter = (code: string) => browser.post('/login', { proof: wrong.json().plain.signIn.proof, code })
    expect((await enter('')).json().plain.signIn.proof).toBeDefined()
    expect((await enter(codeAt(0))).statusCode).toBe(303)
    expect(await browser.reader()).toBe('Ada')
    // Each code serves once, whichever way it is sent.
    expect((await enter(codeAt(0))).statusCode).toBe(401)
    expect((await factorsOn(app).login(ada.email, codeAt(0))).statusCode).toBe(401)
    expect((await enter(String(recoveryCodes[0]))).statusCode).toBe(303)
    expect((await enter(String(recoveryCodes[0]))).statusCode).toBe(401)
  })
})

onOneEngine('the proof of a password', (open) => {
  async function proven() {
    const all = await plainSetting(await open())
    const { codeAt, confirm } = await setUpApp(all.app, all.ada)
    await confirm(codeAt(-1))
    const { proof } = (await all.login(all.ada)).json().plain.signIn as { proof: string }
    const enter = async (sent = proof) =>
      (await all.browser.post('/login', { proof: sent, code: codeAt(0) })).statusCode
    return { ...all, proof, enter }
  }

  it('is good for one step only: neither for calls, nor as a cookie', async () => {
    const { proof, browser, profile, enter } = await proven()
    expect((await profile({ authorization: `Bearer ${proof}` })).statusCode).toBe(401)
    browser.jar.set('__Host-session', proof)
    expect(await browser.reader()).toBeUndefined()
    expect(await enter()).toBe(303)
  })

  it('that is forged, or a token of another use, proves nothing', async () => {
    const { proof, ada, ben, login, browser, enter } = await proven()
    await login(ben)
    const [head = '', body = '', signature = ''] = proof.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const other = Buffer.from(JSON.stringify({ ...claims, sub: ben.id })).toString('base64url')
    const forged = [`${head}.${other}.${signature}`, `${head}.${body}.x`, 'x']
    for (const sent of [...forged, ada.token, String(browser.jar.get('__Host-session'))]) {
      expect([sent, await enter(sent)]).toEqual([sent, 401])
    }
  })

  it('ends with another password, and with the account', async () => {
    const { app, db, ada, enter } = await proven()
    const payload = { name: 'Ada', email: ada.email, password: 'quite another one', currentPassword: PASSWORD }
    const change = { method: 'PUT', url: '/api/users/updateProfile', headers: ada.headers, payload } as const
    const before = await db.selectFrom('users').select('password_hash').where('id', '=', ada.id).executeTakeFirst()
    expect((await app.inject(change)).statusCode).toBe(200)
    expect(await enter()).toBe(401)
    await db
      .updateTable('users')
      .set({ ...before, deleted_at: '2026-01-01' })
      .where('id', '=', ada.id)
      .execute()
    expect(await enter()).toBe(401)
    await db.updateTable('users').set({ deleted_at: null }).where('id', '=', ada.id).execute()
    expect(await enter()).toBe(303)
  })
})

onOneEngine('a comment with a session without scripts', (open) => {
  async function commenting() {
    const all = await plainSetting(await open())
    const { post } = (await writingBy(all.app, all.ada).create({ title: 'Hers' })).json()
    const url = `/reply?post=${post._id}`
    const send = (reader: string, headers = {}) => all.browser.post(url, { content: 'Mine', reader }, headers)
    const comments = () => all.db.selectFrom('comments').select(['content', 'user_id']).execute()
    return { ...all, url, send, comments }
  }

  it('needs no password', async () => {
    const { ben, login, send, comments, browser, url } = await commenting()
    await login(ben)
    const page = await browser.get(url)
    expect([page.json().plain.reader, page.headers['cache-control']]).toEqual([
      { _id: ben.id, name: 'Ben' },
      'no-store',
    ])
    expect((await send(ben.id)).headers.location).toMatch(/^\/article\/hers\?around=/)
    expect(await comments()).toEqual([{ content: 'Mine', user_id: ben.id }])
  })

  it('is not taken from another site, without a session, or as somebody else than the page says', async () => {
    const { ada, ben, login, send, comments, browser } = await commenting()
    expect((await send(ben.id)).statusCode).toBe(401)
    await login(ben)
    const foreign = await send(ben.id, { origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' })
    expect([foreign.statusCode, await comments()]).toEqual([403, []])
    const other = await send(ada.id)
    expect([other.statusCode, other.json().plain.reader.name, other.json().rejected.typed]).toEqual([
      401,
      'Ben',
      { content: 'Mine', email: '' },
    ])
    const cookies = new Map(browser.jar)
    await browser.post('/session')
    for (const [name, value] of cookies) browser.jar.set(name, value)
    expect([(await send(ben.id)).statusCode, await comments()]).toEqual([401, []])
  })

  it('is not taken from the suspended, nor from whoever lacks a second factor', async () => {
    const { app, db, ben, login, send, comments } = await commenting()
    await login(ben)
    await setFlag(db, ben.id, 'writer', 1)
    const root = await registerAdmin(app)
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { requireFactor: true }))
    const lacking = await send(ben.id)
    expect([lacking.statusCode, lacking.json().rejected.message]).toEqual([403, expect.stringContaining('factor')])
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { requireFactor: false }))
    await suspendUser(app.deps, root, ben.id, { until: null, reason: 'Spam' })
    const suspended = await send(ben.id)
    expect([suspended.statusCode, suspended.json().rejected.message]).toEqual([403, expect.stringContaining('Spam')])
    expect(await comments()).toEqual([])
  })

  it('leaves what everybody else reads as it is', async () => {
    const { app, ben, login, browser, url } = await commenting()
    const pages = ['/', '/login', '/session', '/article/hers', url]
    const read = async (headers = {}) => {
      const replies = []
      for (const page of pages) replies.push(await app.inject({ url: page, headers }))
      return replies.map(({ body, headers: { etag, vary } }) => ({ body, etag, vary }))
    }
    const before = await read()
    await login(ben)
    await browser.get(url)
    await browser.get('/session')
    expect(await read()).toEqual(before)
    const [home, loginPage, , article] = await read({ cookie: browser.cookie() })
    expect([home, loginPage, article]).toEqual([before[0], before[1], before[3]])
    // The copy that the browser has from before is no longer right.
    const again = await browser.get('/session', { 'if-none-match': String(before[2]?.etag) })
    expect([again.statusCode, again.json().plain.reader.name]).toEqual([200, 'Ben'])
  })
})
