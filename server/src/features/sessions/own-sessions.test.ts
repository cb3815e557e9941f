import { DAY_MS, HOUR_MS } from '@byline/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { PASSWORD, type Person, register } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { saveSettings } from '../settings/change-settings.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

type Headers = Person['headers']

onBothEngines("one's own sessions", (open) => {
  /** Ada, who signs in from further places, and Ben. */
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const signIn = async (agent: string, remoteAddress = '203.0.113.77'): Promise<Headers> => {
      const payload = { email: ada.email, password: PASSWORD }
      const headers = { 'user-agent': agent }
      const reply = await app.inject({ method: 'POST', url: '/api/users/login', payload, headers, remoteAddress })
      return { authorization: `Bearer ${reply.json().token}` }
    }
    return { app, ada, ben, signIn }
  }

  const list = async (app: FastifyInstance, headers: Headers) =>
    (await app.inject({ url: '/api/users/ownSessions', headers })).json().sessions
  const end = (app: FastifyInstance, headers: Headers, id = '') =>
    app.inject({ method: 'DELETE', url: `/api/users/ownSessions${id && `/${id}`}`, headers })
  const isSignedIn = async (app: FastifyInstance, headers: Headers) =>
    (await app.inject({ url: '/api/users/profile', headers })).statusCode === 200

  it('say with which browser and from which network they began, and which one asks', async () => {
    const { app, ada, ben, signIn } = await setting()
    await signIn(SAFARI, '2001:db8:12:34:56::1')
    const here = await signIn(FIREFOX)
    const sessions = await list(app, here)
    expect(sessions).toHaveLength(3)
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', network: '203.0.113.0/24', current: true }),
    )
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'Safari', system: 'iOS', network: '2001:db8:12::/48', current: false }),
    )
    expect(JSON.stringify(await app.deps.db.selectFrom('sessions').selectAll().execute())).not.toContain('113.77')
    expect((await list(app, ada.headers)).filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(await list(app, ben.headers)).toHaveLength(1)
    expect((await app.inject('/api/users/ownSessions')).statusCode).toBe(401)
  })

  it('have the one that asks first, although others were used later', async () => {
    const { app, signIn } = await setting()
    const here = await signIn(FIREFOX)
    await signIn(SAFARI)
    await signIn(SAFARI)
    const [first, ...others] = await list(app, here)
    expect(first).toMatchObject({ browser: 'Firefox', current: true })
    expect(others).toHaveLength(3)
  })

  it('begin with any name of a browser, however hostile, and with none', async () => {
    const { app, signIn } = await setting()
    const hostile = ['x', '<script>alert(1)</script>/1.0', `${'Mozilla/5.0 ('.repeat(200)}`, '%00'.repeat(400)]
    for (const agent of [...hostile, ''])
      expect([agent, await isSignedIn(app, await signIn(agent))]).toEqual([agent, true])
    for (const { browser, system } of await list(app, await signIn(FIREFOX))) {
      expect(browser.length + system.length).toBeLessThanOrEqual(120)
    }
  })

  it('end one by one or all but this one, and nobody ends those of another person', async () => {
    const { app, ada, ben, signIn } = await setting()
    const [phone, laptop] = [await signIn(SAFARI), await signIn(FIREFOX)]
    const idOf = async (headers: Headers) =>
      (await list(app, headers)).find(({ current }: { current: boolean }) => current)._id
    const ids = { ada: await idOf(ada.headers), phone: await idOf(phone) }
    expect((await end(app, ben.headers, ids.ada)).statusCode).toBe(404)
    expect(await isSignedIn(app, ada.headers)).toBe(true)
    expect((await end(app, ada.headers, ids.phone)).json()).toEqual({ message: 'The session has ended' })
    expect(await Promise.all([phone, laptop, ada.headers].map((headers) => isSignedIn(app, headers)))).toEqual([
      false,
      true,
      true,
    ])
    for (const id of [ids.phone, 'no-id']) expect((await end(app, ada.headers, id)).statusCode).toBe(404)
    expect((await end(app, laptop)).json()).toEqual({ message: 'All your other sessions have ended' })
    expect(await Promise.all([ada.headers, laptop, ben.headers].map((headers) => isSignedIn(app, headers)))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('say to within an hour when they were last used', async () => {
    const { app, ada } = await setting()
    const { db } = app.deps
    const store = (used_at: string) => db.updateTable('sessions').set({ used_at }).execute()
    const read = async () => (await list(app, ada.headers))[0].usedAt
    const recently = new Date(Date.now() - HOUR_MS / 2).toISOString()
    await store(recently)
    expect(await read()).toBe(recently)
    for (const earlier of ['', new Date(Date.now() - 2 * HOUR_MS).toISOString()]) {
      await store(earlier)
      expect((await read()) > recently).toBe(true)
    }
  })

  it('end after 14 days without use, of admins after 3, or after the days of the settings, as if they were over', async () => {
    const { app, ada, signIn } = await setting()
    const { db } = app.deps
    const other = await signIn(FIREFOX)
    const unusedFor = (days: number) =>
      db
        .updateTable('sessions')
        .set({ used_at: new Date(Date.now() - days * DAY_MS).toISOString() })
        .execute()
    await unusedFor(13.9)
    expect(await isSignedIn(app, ada.headers)).toBe(true)
    await unusedFor(14)
    const ended = await app.inject({ url: '/api/users/profile', headers: ada.headers })
    expect([ended.statusCode, ended.json().code]).toEqual([401, 'session_ended'])
    const fresh = await signIn(SAFARI)
    // The other is idle, too, and is not listed, although nobody has tried it yet.
    expect(await list(app, fresh)).toHaveLength(1)
    expect(await isSignedIn(app, other)).toBe(false)
    await db.updateTable('users').set({ admin: 1 }).execute()
    await unusedFor(2.9)
    expect(await isSignedIn(app, fresh)).toBe(true)
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { adminSessionIdleDays: 1 }))
    await unusedFor(2.9)
    expect(await isSignedIn(app, fresh)).toBe(false)
    const events = await db.selectFrom('security_events').select('facts').where('kind', '=', 'sessionsEnded').execute()
    expect(events.map(({ facts }) => JSON.parse(facts).after)).toEqual(Array(3).fill({ which: 'idle' }))
  })
})
