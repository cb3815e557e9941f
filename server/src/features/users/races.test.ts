import type { FastifyInstance, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { mailedLinks, PASSWORD, type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { UserRow } from '../../db/tables/schema.ts'
import { startSession } from '../sessions/start-session.ts'
import { countOtherAdmins, findUser } from './account/store.ts'
import { answerResetRequest } from './links/forgot-password.ts'
import { updateProfile } from './profile/update-profile.ts'

const NEW = 'another password'

onBothEngines('at the same instant', (open) => {
  const call = (app: FastifyInstance, actor: Person, method: 'POST' | 'DELETE', url: string) =>
    app.inject({ method, url, headers: actor.headers })
  const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).toSorted()

  it('two admins demote each other: one stays an admin', async () => {
    const app = await appOn(await open())
    const ada = await registerAdmin(app, 'Ada')
    const ben = await registerAdmin(app, 'Ben')
    const demote = (actor: Person, whom: Person) => call(app, actor, 'DELETE', `/api/users/makeAdmin/${whom.id}`)
    const [first, second] = await Promise.all([demote(ada, ben), demote(ben, ada)])
    expect([first, second].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await countOtherAdmins(app.deps.db, '')).toBe(1)
  })

  it('a user is deleted once and restored once', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    const fourTimes = (method: 'POST' | 'DELETE', url: string) =>
      Promise.all([1, 2, 3, 4].map(() => call(app, root, method, url)))
    const deletions = await fourTimes('DELETE', `/api/users/delete/${ada.id}`)
    expect(statuses(deletions)).toEqual([200, 404, 404, 404])
    const { deletionId } = deletions.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
    expect(statuses(await fourTimes('POST', `/api/undo/${deletionId}`))).toEqual([200, 404, 404, 404])
  })
})

onBothEngines('while a password changes', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const before = (await findUser(app.deps.db, ada.id)) as UserRow
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    const login = (password: string) => post('/api/users/login', { email: ada.email, password })
    const change = (actor: { token: string }, payload: object) =>
      app.inject({
        method: 'PUT',
        url: '/api/users/updateProfile',
        headers: { authorization: `Bearer ${actor.token}` },
        payload: { name: 'Ada', email: ada.email, ...payload },
      })
    return { app, ada, before, post, login, change }
  }

  it('a login with the old one starts no session', async () => {
    const { app, ada, before, change } = await setting()
    await change(ada, { password: NEW })
    const { db, tokenSecret } = app.deps
    await expect(startSession(db, tokenSecret, before)).rejects.toMatchObject({ code: 'invalid_login' })
  })

  it('another change in flight does not restore the old one', async () => {
    const { ada, login, change } = await setting()
    const other = (await login(PASSWORD)).json()
    const replies = await Promise.all([
      change(ada, { password: NEW }),
      change(other, { email: 'moved@people.example', currentPassword: PASSWORD }),
    ])
    const codes = replies.map((reply) => reply.json().code)
    expect(codes.filter((code) => code === 'session_ended')).toHaveLength(1)
    expect((await login(codes[0] ? PASSWORD : NEW)).statusCode).toBe(codes[0] ? 401 : 200)
  })

  it('a save that began before an address was changed does not set it back, nor confirm it', async () => {
    const { app, ada, before, change } = await setting()
    await app.deps.db.updateTable('users').set({ email_confirmed_at: '2026-01-01T10:00:00.000Z' }).execute()
    const { id: sessionId } = await app.deps.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    expect((await change(ada, { email: 'moved@people.example' })).statusCode).toBe(200)
    const old = { actor: before, sessionId, confirmedAt: '' }
    const deps = { ...app.deps, turn: { owner: ada.id, signal: new AbortController().signal } }
    const save = updateProfile(deps, {} as FastifyRequest, old, { name: 'Ada L', email: ada.email })
    await expect(save).rejects.toMatchObject({ code: 'outdated_profile' })
    expect(await findUser(app.deps.db, ada.id)).toMatchObject({
      name: 'Ada',
      email: 'moved@people.example',
      email_confirmed_at: null,
    })
  })

  it('a link that was mailed before becomes invalid', async () => {
    const { app, ada, post, change } = await setting()
    await post('/api/users/forgotPassword', { email: ada.email })
    await answerResetRequest(app.deps)
    const [link] = await mailedLinks(app.deps.db, 'reset-password')
    const token = link?.token
    await change(ada, { email: 'moved@people.example' })
    const reset = await post('/api/users/resetPassword', { token, password: NEW })
    expect(reset.json().code).toBe('reset_link_expired')
  })
})
