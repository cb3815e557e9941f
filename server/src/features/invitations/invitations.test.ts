import { DAY_MS, MINUTE_MS } from '@byline/contract/rules/durations'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { runDeletion } from '../../../test/app/run-job.ts'
import { confirmAddress, PASSWORD, type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { saveSettings } from '../settings/change-settings.ts'
import { createLinkToken } from '../users/links/link-token.ts'

const noon = Date.parse('2026-05-01T12:00:00.000Z')
const dot = { name: 'Dot Writer', password: 'a good long password' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

const invite = (app: FastifyInstance, { headers }: Person, payload: object) =>
  app.inject({ method: 'POST', url: '/api/invitations', headers, payload })
const listed = async (app: FastifyInstance, { headers }: Person) =>
  (await app.inject({ url: '/api/invitations', headers })).json().invitations
const revoke = (app: FastifyInstance, { headers }: Person, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/invitations/${id}`, headers })
const look = (app: FastifyInstance, secret: string, headers = {}) =>
  app.inject({ url: `/api/invitation/${encodeURIComponent(secret)}`, headers })
const accept = (app: FastifyInstance, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/invitation', headers, payload })

/** The secrets in the invitations of the outbox, oldest first. */
async function mailedSecrets(db: Db): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select('text').orderBy('id').execute()
  return mails.flatMap(({ text }) => /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? [])
}

const SMTP_URL = 'smtp://127.0.0.1:1'
const linkTo = (secret: string | undefined) => `https://blog.example/invitation/${secret}`

async function setting(db: Db, role = 'writer') {
  const app = await appOn(db)
  const root = await registerAdmin(app)
  // These tests move the time by days, and the admin stays signed in.
  await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { adminSessionIdleDays: 30 }))
  const reply = await invite(app, root, { email: 'Dot@people.example', role })
  const secret = String((await mailedSecrets(db)).at(-1))
  return { app, root, reply, secret, id: reply.json().invitation._id }
}

onBothEngines('an invitation', (open) => {
  it('is mailed with the name of the site, listed with its link, and good for seven days', async () => {
    const db = await open()
    const app = await appOn(db, { env: { SMTP_URL } })
    const root = await registerAdmin(app)
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { name: 'Fig & Olive' }))
    const reply = await invite(app, root, { email: 'Dot@people.example', role: 'reader' })
    expect(reply.json().message).toBe('Dot@people.example is invited')
    const mail = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(mail).toMatchObject({ recipient: 'Dot@people.example', subject: 'Root Admin invites you to Fig & Olive' })
    expect(await listed(app, root)).toEqual([
      {
        _id: expect.any(String),
        email: 'Dot@people.example',
        role: 'reader',
        author: null,
        createdAt: new Date(noon).toISOString(),
        expiresAt: new Date(noon + 7 * DAY_MS).toISOString(),
        url: linkTo((await mailedSecrets(db))[0]),
        mail: 'waiting',
      },
    ])
    const rows = await db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain((await mailedSecrets(db))[0])
  })

  it('is given by hand where no mail server is set up, and its link can be copied until it ends', async () => {
    const db = await open()
    const { app, root, reply } = await setting(db)
    expect(reply.json().message).toBe('Dot@people.example is invited. No mail server is set up: give them the link')
    const { url } = reply.json().invitation
    await invite(app, root, { email: 'eve@people.example', role: 'reader' })
    const [ofEve, ofDot] = await listed(app, root)
    expect(ofDot.url).toBe(url)
    expect((await look(app, ofEve.url.replace(linkTo(''), ''))).json().email).toContain('eve')
    const made = await accept(app, { secret: url.replace(linkTo(''), ''), ...dot })
    expect(made.json().user.email).toBe('Dot@people.example')
    vi.setSystemTime(noon + limits.invitationDays * DAY_MS)
    expect((await listed(app, root)).map((open: { url: null }) => open.url)).toEqual([null])
  })

  it('of an older version has no link to copy, and its mailed link works', async () => {
    const db = await open()
    const { app, root } = await setting(db)
    const { token, tokenHash } = createLinkToken()
    await db.updateTable('invitations').set({ token_hash: tokenHash }).execute()
    expect(await listed(app, root)).toMatchObject([{ url: null }])
    expect((await accept(app, { secret: token, ...dot })).statusCode).toBe(200)
  })

  it.each([
    ['reader', { admin: false, writer: false }],
    ['writer', { admin: false, writer: true }],
    ['admin', { admin: true, writer: false }],
  ])('to be a %s makes an account with that role and signs in, also where nobody can register', async (role, flags) => {
    const db = await open()
    const { app, root, secret } = await setting(db, role)
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { registration: 'closed' }))
    expect((await look(app, secret)).json()).toMatchObject({
      email: 'Dot@people.example',
      role,
      viewer: 'visitor',
      hasAccount: false,
    })
    const reply = await accept(app, { secret, ...dot })
    expect(reply.json()).toMatchObject({
      user: { name: dot.name, email: 'Dot@people.example', emailConfirmed: true, ...flags },
      token: expect.any(String),
    })
    expect(await listed(app, root)).toEqual([])
  })

  it('is accepted once, even by two at once, and its address is then forgotten', async () => {
    const db = await open()
    const { app, secret } = await setting(db)
    const replies = await Promise.all([1, 2].map(() => accept(app, { secret, ...dot })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200)
    expect(replies.map(({ statusCode }) => statusCode).toSorted()[1]).toBeGreaterThanOrEqual(409)
    const again = await look(app, secret)
    expect([again.statusCode, again.json().code]).toEqual([410, 'invitation_used'])
    const rows = await db.selectFrom('invitations').selectAll().execute()
    expect(rows).toMatchObject([{ email: null, email_key: null, state: 'accepted' }])
  })

  it('that is revoked, expired or unknown is answered with a sentence each', async () => {
    const db = await open()
    const { app, root, id, secret } = await setting(db)
    vi.setSystemTime(noon + limits.invitationDays * DAY_MS)
    const expired = await accept(app, { secret, ...dot })
    expect([expired.statusCode, expired.json().code]).toEqual([410, 'invitation_expired'])
    expect(await listed(app, root)).toHaveLength(1)
    vi.setSystemTime(noon)
    expect((await revoke(app, root, id)).statusCode).toBe(200)
    const revoked = await accept(app, { secret, ...dot })
    expect([revoked.statusCode, revoked.json().code]).toEqual([410, 'invitation_revoked'])
    expect((await revoke(app, root, id)).json().code).toBe('invitation_not_found')
    for (const wrong of ['x', "' or 1=1", '\u202e💥', 'x'.repeat(900)]) {
      expect((await look(app, wrong)).json().code).toBe('invitation_link_unknown')
    }
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('to the same address again replaces the first one', async () => {
    const db = await open()
    const { app, root, secret } = await setting(db)
    await invite(app, root, { email: 'DOT@people.example', role: 'reader' })
    expect((await look(app, secret)).json().code).toBe('invitation_revoked')
    expect(await listed(app, root)).toMatchObject([{ role: 'reader' }])
  })

  it('to an address with an account is rejected', async () => {
    const { app, root } = await setting(await open())
    const ada = await register(app, 'Ada')
    const answer = async () => {
      const reply = await invite(app, root, { email: ada.email, role: 'writer' })
      return [reply.statusCode, reply.json().code]
    }
    expect(await answer()).toEqual([409, 'has_unconfirmed_account'])
    await confirmAddress(app, ada)
    expect(await answer()).toEqual([409, 'has_account'])
  })

  it('gives its role to the account that the address has by now, after a login', async () => {
    const db = await open()
    const { app, secret } = await setting(db)
    const payload = { name: 'Dot', email: 'dot@people.example', password: PASSWORD }
    const made = await app.inject({ method: 'POST', url: '/api/users/register', payload })
    const headers = { authorization: `Bearer ${made.json().token}` }
    expect((await look(app, secret)).json()).toMatchObject({ hasAccount: true, viewer: 'visitor' })
    expect((await accept(app, { secret, ...dot })).json().code).toBe('login_to_accept')
    expect((await look(app, secret, headers)).json().viewer).toBe('invited')
    const reply = await accept(app, { secret }, headers)
    expect(reply.json().user).toMatchObject({ writer: true, emailConfirmed: true, name: 'Dot' })
    // The new session replaces the one of the call.
    const profile = await app.inject({ url: '/api/users/profile', headers })
    expect(profile.statusCode).toBe(401)
  })

  it('is not accepted by somebody who is signed in as another', async () => {
    const { app, root, secret } = await setting(await open())
    const ada = await register(app, 'Ada')
    expect((await look(app, secret, ada.headers)).json().viewer).toBe('other')
    const reply = await accept(app, { secret, ...dot }, ada.headers)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'invitation_for_other'])
    expect(await listed(app, root)).toHaveLength(1)
  })

  it('that gives rights shows its link only to a session that was confirmed lately', async () => {
    const db = await open()
    const { app, root } = await setting(db)
    const roles = ['reader', 'writer', 'admin'] as const
    for (const role of roles) await invite(app, root, { email: `${role}@people.example`, role })
    const shown = async () => {
      const open: { role: string; url: string | null }[] = await listed(app, root)
      return roles.filter((role) => open.some((one) => one.role === role && one.url !== null))
    }
    expect(await shown()).toEqual(roles)
    const confirmedAt = new Date(noon - 10 * MINUTE_MS).toISOString()
    await db.updateTable('sessions').set({ confirmed_at: confirmedAt }).execute()
    expect(await shown()).toEqual(['reader'])
  })

  it('is made, listed and revoked by admins only', async () => {
    const { app, id } = await setting(await open())
    const ada = await register(app, 'Ada')
    const replies = [
      await invite(app, ada, { email: 'x@people.example', role: 'admin' }),
      await app.inject({ url: '/api/invitations', headers: ada.headers }),
      await revoke(app, ada, id),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  })

  it.each([
    [{ email: 'nobody', role: 'reader' }, 'email'],
    [{ email: `${'x'.repeat(10_000)}@people.example`, role: 'reader' }, 'email'],
    [{ email: 'a@b.c\r\nBcc: d@e.f', role: 'reader' }, 'email'],
    [{ email: 'dot@people.example', role: 'owner' }, 'role'],
    [{ email: 'dot@people.example' }, 'role'],
  ])('with %j is rejected', async (payload, field) => {
    const db = await open()
    const app = await appOn(db)
    const reply = await invite(app, await registerAdmin(app), payload)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]])
  })

  it('needs a name and a good password for a new account', async () => {
    const db = await open()
    const { app, secret } = await setting(db)
    const wrong: [object, string[]][] = [
      [{}, ['name', 'password']],
      [{ name: 'x'.repeat(21), password: PASSWORD }, ['name']],
      [{ name: 'Dot', password: 'password1' }, ['password']],
    ]
    for (const [given, fields] of wrong) {
      const reply = await accept(app, { secret, ...given })
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, fields])
    }
    expect((await look(app, secret)).statusCode).toBe(200)
  })

  it('floods nobody: one address gets five mails an hour', async () => {
    const { app, root } = await setting(await open())
    const send = () => invite(app, root, { email: 'dot@people.example', role: 'reader' })
    for (let n = 2; n <= 5; n++) expect((await send()).statusCode).toBe(200)
    expect((await send()).statusCode).toBe(429)
  })

  it('is deleted a month after its end', async () => {
    const db = await open()
    await setting(db)
    const runAt = (days: number) => runDeletion('delete-ended-invitations', db, new Date(noon + days * DAY_MS))
    await runAt(36)
    expect(await db.selectFrom('invitations').select('id').execute()).toHaveLength(1)
    await runAt(37)
    expect(await db.selectFrom('invitations').select('id').execute()).toEqual([])
  })
})
