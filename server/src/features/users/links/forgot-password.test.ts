import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { confirmAddress, mailedLinks, PASSWORD, register } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { answerResetRequest } from './forgot-password.ts'

onBothEngines('a forgotten password', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    await confirmAddress(app, ada)
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    const linkTokens = async () => {
      while (await answerResetRequest(app.deps)) {}
      return (await mailedLinks(app.deps.db, 'reset-password')).map(({ token }) => token)
    }
    return { app, ada, post, linkTokens }
  }

  it('gets the same reply for known and unknown addresses, and a mail only for known ones', async () => {
    const { ada, post, linkTokens } = await setting()
    const known = await post('/api/users/forgotPassword', { email: ada.email })
    const unknown = await post('/api/users/forgotPassword', { email: 'nobody@people.example' })
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    expect(await linkTokens()).toHaveLength(1)
  })

  it('can be reset once, by the newest link, which ends every session', async () => {
    const { app, ada, post, linkTokens } = await setting()
    await post('/api/users/forgotPassword', { email: ada.email })
    await post('/api/users/forgotPassword', { email: ada.email.toUpperCase() })
    const [old, token] = await linkTokens()
    const reset = (token: string | undefined) =>
      post('/api/users/resetPassword', { token, password: 'another password' })
    expect((await reset(old)).json()).toMatchObject({ code: 'reset_link_expired' })
    expect((await reset(token)).statusCode).toBe(200)
    expect((await reset(token)).statusCode).toBe(404)
    const profile = await app.inject({ url: '/api/users/profile', headers: ada.headers })
    expect(profile.statusCode).toBe(401)
    const login = (password: string) => post('/api/users/login', { email: ada.email, password })
    expect((await login(PASSWORD)).statusCode).toBe(401)
    expect((await login('another password')).statusCode).toBe(200)
  })

  it('cannot be reset after half an hour or to an invalid password', async () => {
    const { app, ada, post, linkTokens } = await setting()
    await post('/api/users/forgotPassword', { email: ada.email })
    const [token] = await linkTokens()
    const short = await post('/api/users/resetPassword', { token, password: 'short' })
    expect(short.statusCode).toBe(422)
    await app.deps.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    const expired = await post('/api/users/resetPassword', { token, password: 'another password' })
    expect(expired.statusCode).toBe(404)
  })

  it('stores no usable link in the database', async () => {
    const { app, ada, post, linkTokens } = await setting()
    await post('/api/users/forgotPassword', { email: ada.email })
    const [token] = await linkTokens()
    const rows = await app.deps.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
