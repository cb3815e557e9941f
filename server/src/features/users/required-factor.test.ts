import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { authenticatorOfSite, factorsOn, outcome } from '../../../test/content/factors.ts'
import { PASSWORD, type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { setFlag } from './account/set-flag.ts'

const LACKING = '403 factor_needed'

onBothEngines('a second factor that the owner requires', (open) => {
  /** Ada, who has written; Ben, who reads; Wanda, a writer; and an admin with a passkey who has required it. */
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const [ada, ben, wanda] = [await register(app, 'Ada'), await register(app, 'Ben'), await register(app, 'Wanda')]
    const root = await registerAdmin(app)
    await setFlag(app.deps.db, wanda.id, 'writer', 1)
    await writingBy(app, ada).create({ title: 'One' })
    const key = authenticatorOfSite()
    await factorsOn(app).add(root, key)
    const set = (settings: object) =>
      app.inject({ method: 'PUT', url: '/api/settings', headers: root.headers, payload: { settings } })
    expect((await set({ requireFactor: true })).statusCode).toBe(200)
    const ask = async (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      outcome(await app.inject({ method, url, headers: person.headers, ...(payload && { payload }) }))
    return { app, ada, ben, wanda, root, key, set, ask, ...factorsOn(app) }
  }

  it('is told at the sign-in, and lets people read and export without it, but neither write nor manage', async () => {
    const { ada, ben, wanda, login, ask, app } = await setting()
    for (const [person, needed] of [
      [ada, true],
      [ben, undefined],
      [wanda, true],
    ] as const) {
      expect([person.email, (await login(person.email)).json().factorNeeded]).toEqual([person.email, needed])
    }
    await setFlag(app.deps.db, ben.id, 'admin', 1)
    expect(await ask(ben, 'GET', '/api/users/all')).toBe('200')
    expect(await ask(ben, 'POST', '/api/export')).toBe('200')
    expect(await ask(ben, 'GET', `/api/users/makeAdmin/${ada.id}`)).toBe(LACKING)
    for (const person of [ada, wanda, ben]) {
      expect(await ask(person, 'GET', '/api/manage/posts')).toBe('200')
      expect(await ask(person, 'POST', '/api/users/export')).toBe('200')
      expect(await ask(person, 'PUT', '/api/users/updateProfile', { name: 'Another', email: person.email })).toBe(
        LACKING,
      )
      expect((await writingBy(app, person).create({ title: 'Two' })).statusCode).toBe(403)
    }
  })

  it('is told to whoever accepts an invitation, with and without rights', async () => {
    const { app, root } = await setting()
    const accept = async (role: string) => {
      const payload = { email: `${role}@people.example`, role }
      const invited = await app.inject({ method: 'POST', url: '/api/invitations', headers: root.headers, payload })
      const secret = invited.json().invitation.url.split('/').at(-1)
      const account = { secret, name: 'Dot Person', password: PASSWORD }
      return (await app.inject({ method: 'POST', url: '/api/invitation', payload: account })).json()
    }
    expect(await accept('writer')).toMatchObject({
      message: expect.stringContaining('welcome to Byline'),
      factorNeeded: true,
    })
    expect(await accept('reader')).not.toHaveProperty('factorNeeded')
  })

  it('does not keep an admin without one from nothing but their own account', async () => {
    const { app, ada, ben, ask } = await setting()
    await setFlag(app.deps.db, ben.id, 'admin', 1)
    expect(await ask(ben, 'DELETE', `/api/users/delete/${ada.id}`)).toBe(LACKING)
    expect(await ask(ada, 'DELETE', `/api/users/delete/${ada.id}`, { password: PASSWORD })).toBe('200')
  })

  it('is needed for the form of a reply without scripts, too', async () => {
    const { app, ben, wanda, root } = await setting()
    const { post } = (await writingBy(app, root).create({ title: 'Two' })).json()
    const reply = async ({ email }: Person) => {
      const payload = new URLSearchParams({ content: 'By a form', email, password: PASSWORD }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const url = `/reply?post=${post._id}`
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect(await reply(wanda)).not.toBe(303)
    expect(await reply(ben)).toBe(303)
    expect(await app.deps.db.selectFrom('comments').select('user_id').execute()).toEqual([{ user_id: ben.id }])
  })

  it('opens everything once it is set up, and closes it once it is removed', async () => {
    const { wanda, login, add, ask } = await setting()
    const key = authenticatorOfSite()
    const rename = () => ask(wanda, 'PUT', '/api/users/updateProfile', { name: 'Wanda', email: wanda.email })
    expect(await rename()).toBe(LACKING)
    const { recoveryCodes } = (await add(wanda, key)).json()
    expect(await rename()).toBe('200')
    // The password alone is one factor, and the account has another one.
    expect(outcome(await login(wanda.email))).toBe('401 code_needed')
    expect(outcome(await login(wanda.email, recoveryCodes[0]))).toBe('200')
    expect(await ask(wanda, 'DELETE', `/api/users/passkeys/${key.id}`)).toBe('200')
    expect(await rename()).toBe(LACKING)
    expect((await login(wanda.email)).json().factorNeeded).toBe(true)
  })

  it('is nothing to readers, to whom a passkey is a convenience, and ends with the setting', async () => {
    const { ada, ben, set, add, login, ask } = await setting()
    await add(ben, authenticatorOfSite())
    expect(outcome(await login(ben.email))).toBe('200')
    expect(await ask(ben, 'PUT', '/api/users/updateProfile', { name: 'Ben B', email: ben.email })).toBe('200')
    await set({ requireFactor: false })
    expect(await ask(ada, 'PUT', '/api/users/updateProfile', { name: 'Ada L', email: ada.email })).toBe('200')
  })
})
