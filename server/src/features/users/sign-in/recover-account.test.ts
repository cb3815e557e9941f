import { errors } from '@byline/contract/messages/errors'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import {
  confirmAddress,
  mailedLinks,
  PASSWORD,
  type Person,
  register,
  registerAdmin,
} from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

const THIEF = 'thief@people.example'
const SECOND = 'second@people.example'

onBothEngines('a change of address or password that somebody else made', (open) => {
  /** Ada, whose address is confirmed, and Ben. */
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    await confirmAddress(app, ada)
    const post = (call: string, payload: object) => app.inject({ method: 'POST', url: `/api/users/${call}`, payload })
    const change = ({ headers }: Person, fields: object) =>
      app.inject({ method: 'PUT', url: '/api/users/updateProfile', headers, payload: { name: 'Ada', ...fields } })
    const login = async (email: string, password = PASSWORD) => (await post('login', { email, password })).statusCode
    const links = () => mailedLinks(app.deps.db, 'recover-account')
    const recover = (token: string | undefined) => post('recoverAccount', { token })
    return { app, db: app.deps.db, ada, ben, post, change, login, links, recover }
  }

  /** Confirms an address by the newest link that was mailed to it. */
  async function confirm(app: FastifyInstance, email: string): Promise<void> {
    const found = await mailedLinks(app.deps.db, 'confirm-email')
    const token = found.findLast(({ recipient }) => recipient === email)?.token
    const reply = await app.inject({ method: 'POST', url: '/api/users/confirmEmail', payload: { token } })
    expect(reply.statusCode).toBe(200)
  }

  it('is undone by one press: the address is back, the thief is out, and a new password is chosen', async () => {
    const { app, db, ada, post, change, login, links, recover } = await setting()
    await change(ada, { email: THIEF, password: 'stolen password' })
    await confirm(app, THIEF)
    const [link] = await links()
    expect(link?.recipient).toBe(ada.email)
    const reply = await recover(link?.token)
    expect([reply.statusCode, reply.json().message]).toEqual([
      200,
      'The account is yours again, and every session was ended',
    ])
    expect((await app.inject({ url: '/api/users/profile', headers: ada.headers })).statusCode).toBe(401)
    for (const email of [ada.email, THIEF]) {
      for (const password of [PASSWORD, 'stolen password']) expect(await login(email, password)).toBe(401)
    }
    const told = await db.selectFrom('outbox').select(['recipient', 'text']).where('recipient', '=', THIEF).execute()
    expect(told.at(-1)?.text).not.toContain('recover-account')
    const { resetToken: token } = reply.json()
    expect((await post('resetPassword', { token, password: 'my own again' })).statusCode).toBe(200)
    expect(await login(ada.email, 'my own again')).toBe(200)
  })

  it('of the password alone leaves the address, and other people as they are', async () => {
    const { app, ada, ben, change, login, links, recover } = await setting()
    await change(ada, { email: ada.email, password: 'stolen password' })
    const [link] = await links()
    expect((await recover(link?.token)).statusCode).toBe(200)
    expect(await login(ada.email, 'stolen password')).toBe(401)
    expect(await login(ben.email)).toBe(200)
    expect((await app.inject({ url: '/api/users/profile', headers: ben.headers })).statusCode).toBe(200)
  })

  it('is undone with all later ones, and a later link does not end an earlier one', async () => {
    const { app, ada, change, login, links, recover } = await setting()
    await change(ada, { email: THIEF })
    await confirm(app, THIEF)
    await change(ada, { email: SECOND })
    const [first, second] = await links()
    expect([first?.recipient, second?.recipient]).toEqual([ada.email, THIEF])
    expect((await recover(second?.token)).statusCode).toBe(200)
    const { resetToken: token } = (await recover(first?.token)).json()
    await app.inject({ method: 'POST', url: '/api/users/resetPassword', payload: { token, password: 'my own again' } })
    expect(await login(ada.email, 'my own again')).toBe(200)
    expect((await recover(second?.token)).statusCode).toBe(404)
  })

  it('is undone once, within three days, and neither by opening the page nor by the stored hash', async () => {
    const { app, db, ada, change, links, recover } = await setting()
    const expired = [404, english(errors.recovery_link_expired.key)]
    const outcome = async (token: string | undefined) => {
      const reply = await recover(token)
      return [reply.statusCode, reply.json().message]
    }
    await change(ada, { email: THIEF })
    const [link] = await links()
    await app.inject({ url: `/recover-account?token=${link?.token}` })
    const rows = await db.selectFrom('account_recoveries').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(link?.token)
    for (const token of [rows[0]?.token_hash, '', 'x'.repeat(10_000)]) expect(await outcome(token)).toEqual(expired)
    const [ends] = rows.map(({ expires_at }) => Date.parse(expires_at) - Date.now())
    expect(Math.round(Number(ends) / 3_600_000)).toBe(72)
    await db
      .updateTable('account_recoveries')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect(await outcome(link?.token)).toEqual(expired)
    const later = new Date(Date.now() + 60_000).toISOString()
    await db.updateTable('account_recoveries').set({ expires_at: later }).execute()
    expect((await recover(link?.token)).statusCode).toBe(200)
    expect(await outcome(link?.token)).toEqual(expired)
  })

  it('reserves the former address for its owner until the link ends', async () => {
    const { db, ada, ben, post, change } = await setting()
    await change(ada, { email: THIEF })
    const signUp = () => post('register', { name: 'Cyd', email: ada.email.toUpperCase(), password: PASSWORD })
    for (const reply of [await signUp(), await change(ben, { email: ada.email })]) {
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'email_taken'])
    }
    expect((await change(ada, { email: ada.email })).statusCode).toBe(200)
    await change(ada, { email: THIEF })
    await db
      .updateTable('account_recoveries')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect((await signUp()).statusCode).toBe(200)
  })

  it('sends no link to an address that was never confirmed, and none after the account is gone', async () => {
    const { app, ada, ben, change, links, recover } = await setting()
    await change(ben, { email: SECOND })
    expect(await links()).toEqual([])
    await change(ada, { email: THIEF })
    const [link] = await links()
    const root = await registerAdmin(app)
    await app.inject({ method: 'DELETE', url: `/api/users/delete/${ada.id}`, headers: root.headers })
    expect((await recover(link?.token)).statusCode).toBe(404)
  })
})
