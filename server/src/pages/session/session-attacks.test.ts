import { DAY_MS } from '@byline/contract/rules/durations'
import { expect, it } from 'vitest'
import { factorsOn, setUpApp } from '../../../test/content/factors.ts'
import { PASSWORD, registerAdmin } from '../../../test/content/people.ts'
import { plainSetting } from '../../../test/content/plain-browser.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'

onOneEngine('an attack on sessions without scripts:', (open) => {
  it('calls take no cookie, nor its token, and forms take no token of calls', async () => {
    const { app, ada, browser, login, profile } = await plainSetting(await open())
    await login(ada)
    const token = String(browser.jar.get('__Host-session'))
    for (const headers of [{ cookie: browser.cookie() }, { authorization: `Bearer ${token}` }]) {
      expect((await profile(headers)).statusCode).toBe(401)
      const out = await app.inject({ method: 'POST', url: '/api/users/logoutEverywhere', headers })
      expect(out.statusCode).toBe(401)
    }
    browser.jar.set('__Host-session', ada.token)
    expect(await browser.reader()).toBeUndefined()
  })

  const foreign: Record<string, string>[] = [
    { origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://blog.example.stranger.example', 'sec-fetch-site': '' },
    { origin: 'https://a.blog.example', 'sec-fetch-site': 'same-site' },
    { origin: 'http://blog.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://friend.example', 'sec-fetch-site': 'cross-site' },
    { origin: '', 'sec-fetch-site': '' },
    { origin: '', 'sec-fetch-site': 'none', referer: 'https://stranger.example/https://blog.example/' },
    { origin: '', 'sec-fetch-site': '', referer: 'no address' },
  ]
  it.each(foreign)('a form of another site signs nobody in or out (%o)', async (headers) => {
    const env = { RATE_LIMITS: 'off', CORS_ORIGINS: 'https://friend.example' }
    const { ada, ben, browser, login, sessions } = await plainSetting(await open(), env)
    await login(ada)
    const before = await sessions()
    const fields = { email: ben.email, password: PASSWORD }
    for (const url of ['/login', '/session']) {
      const reply = await browser.post(url, fields, headers)
      expect([url, reply.statusCode, reply.cookies]).toEqual([url, 403, []])
    }
    expect([await browser.reader(), await sessions()]).toEqual(['Ada', before])
  })

  it('a text browser, which sends the address of our page alone, signs in', async () => {
    const { ada, browser } = await plainSetting(await open())
    const own = { origin: '', 'sec-fetch-site': '', referer: 'https://blog.example/login' }
    const reply = await browser.post('/login', { email: ada.email, password: PASSWORD }, own)
    expect([reply.statusCode, await browser.reader()]).toEqual([303, 'Ada'])
  })

  it('a cookie that somebody has planted is not taken over, and each sign-in ends the session before', async () => {
    const { ada, ben, browser, login, sessions } = await plainSetting(await open())
    await login(ada)
    const [cookie = ''] = browser.jar.values()
    await login(ben)
    expect([await browser.reader(), (await sessions()).filter(({ user_id }) => user_id === ada.id)]).toEqual([
      'Ben',
      [expect.anything()],
    ])
    browser.jar.set('__Host-session', cookie)
    expect(await browser.reader()).toBeUndefined()
    for (const planted of ['', 'x', 'x.y.z', '0190a0b0-0000-7000-8000-000000000000']) {
      browser.jar.set('__Host-session', planted)
      await login(ada)
      expect([planted, await browser.reader()]).toEqual([planted, 'Ada'])
      expect(browser.jar.get('__Host-session')).not.toBe(planted)
    }
  })

  it('a cookie that another host of the domain has tossed is no session', async () => {
    const { ada, ben, browser, login } = await plainSetting(await open())
    await login(ada)
    const mine = browser.cookie()
    await login(ben)
    const his = browser.cookie()
    const read = async (cookie: string) => (await browser.get('/session', { cookie })).json().plain
    // Browsers let no other host set the name with the prefix.
    expect(await read(his.replace('__Host-', ''))).toBeNull()
    expect(await read(`${mine}; ${his}`)).toBeNull()
  })

  it('over http the cookie has a plain name, and two of it are none', async () => {
    const { ada, browser, login } = await plainSetting(await open(), {
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'http://192.0.2.7:3000',
    })
    await login(ada)
    expect([[...browser.jar.keys()], await browser.reader()]).toEqual([['session'], 'Ada'])
    const twice = { cookie: `${browser.cookie()}; session=x` }
    expect((await browser.get('/session', twice)).json().plain).toBeNull()
  })

  it.each([
    ['/reply?comment=a%20b', '/reply?comment=a%20b'],
    ['/article/one?around=x#comment-x', '/article/one?around=x#comment-x'],
    ['/a/../dashboard', '/dashboard'],
    ['//stranger.example', '/session'],
    ['/\\stranger.example', '/session'],
    ['/\t/stranger.example', '/session'],
    ['/.//stranger.example', '/session'],
    ['/..//stranger.example', '/session'],
    ['https://stranger.example/', '/session'],
    ['https:stranger.example', '/session'],
    ['javascript:alert(1)', '/session'],
    ['@stranger.example', '/session'],
    ['/login', '/session'],
    ['', '/session'],
    ['/\r\nSet-Cookie: a=b', '/Set-Cookie:%20a=b'],
  ])('a sign-in that is to lead to %s leads to %s', async (to, expected) => {
    const { ada, login } = await plainSetting(await open())
    const { headers } = await login(ada, {}, `?to=${encodeURIComponent(to)}`)
    expect(headers.location).toBe(expected)
  })

  it('is limited like a login, in passwords and in codes', async () => {
    const { app, ada, ben, browser, login } = await plainSetting(await open(), {})
    const { codeAt, confirm } = await setUpApp(app, ada)
    await confirm(codeAt(-1))
    const { proof } = (await login(ada)).json().plain.signIn
    const wrong = []
    for (let n = 0; n < 5; n++) wrong.push((await browser.post('/login', { proof, code: '000000' })).statusCode)
    expect(wrong).toEqual(Array(5).fill(401))
    const limited = await browser.post('/login', { proof, code: codeAt(0) })
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await factorsOn(app).login(ada.email, codeAt(0))).statusCode).toBe(429)
    const passwords = []
    for (let n = 0; n < 12; n++) passwords.push((await login(ben, { password: `wrong ${n}` })).statusCode)
    expect(passwords).toContain(429)
    expect((await factorsOn(app).login(ben.email)).statusCode).toBe(429)
  })

  it('ends unused, at last, with the account, and by an admin', async () => {
    const { app, db, ada, browser, login } = await plainSetting(await open())
    const set = async (row: { used_at: string } | { expires_at: string }) => {
      await login(ada)
      await db.updateTable('sessions').set(row).where('user_id', '=', ada.id).execute()
      return browser.reader()
    }
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    expect(await set({ used_at: ago(13) })).toBe('Ada')
    expect(await set({ used_at: ago(15) })).toBeUndefined()
    expect(await set({ expires_at: ago(1) })).toBeUndefined()
    const { headers } = await registerAdmin(app)
    await login(ada)
    const url = `/api/users/sessions/${ada.id}`
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    expect(await browser.reader()).toBeUndefined()
    await login(ada)
    await db
      .updateTable('users')
      .set({ deleted_at: ago(0) })
      .where('id', '=', ada.id)
      .execute()
    expect(await browser.reader()).toBeUndefined()
  })

  it('says the same of a wrong password and an unknown address, and shows no password', async () => {
    const { ada, browser } = await plainSetting(await open())
    const typed = { email: ada.email, password: 'not the password' }
    const wrong = await browser.post('/login', typed)
    const unknown = await browser.post('/login', { ...typed, email: 'nobody@people.example' })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.json().plain.signIn).toEqual({ email: ada.email, message: expect.stringContaining('password') })
    expect(unknown.json().plain.signIn.message).toBe(wrong.json().plain.signIn.message)
    expect(wrong.body).not.toContain(typed.password)
    expect((await browser.post('/login', { ...typed, email: '\0' })).statusCode).toBe(400)
    expect((await browser.post('/login', { ...typed, password: 'x'.repeat(20_000) })).statusCode).toBe(413)
  })
})
