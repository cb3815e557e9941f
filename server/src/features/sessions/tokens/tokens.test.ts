import { scopes } from '@byline/contract/calls/scopes'
import { DAY_MS, HOUR_MS } from '@byline/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { runDeletion } from '../../../../test/app/run-job.ts'
import { type Person, registerPeople } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { transact } from '../../../db/transact.ts'
import { suspendUser } from '../../moderation/people/suspend.ts'
import { endAccess } from '../store.ts'

const url = '/api/users/tokens'

onBothEngines('a personal token', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    return { app, ...(await registerPeople(app)) }
  }
  const post = (app: FastifyInstance, { headers }: Pick<Person, 'headers'>, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  const make = async (app: FastifyInstance, person: Pick<Person, 'headers'>, held: readonly string[] = scopes) => {
    const { secret, token } = (await post(app, person, { name: 'The build', scopes: held })).json()
    return { headers: { authorization: `Bearer ${secret}` }, secret: String(secret), id: String(token._id) }
  }
  const list = async (app: FastifyInstance, { headers }: Pick<Person, 'headers'>) =>
    (await app.inject({ url, headers })).json().tokens
  const statusOf = async (app: FastifyInstance, { headers }: Pick<Person, 'headers'>) =>
    (await app.inject({ url: '/api/manage/posts', headers })).statusCode

  it('is shown once, stored as a hash, and ends by itself after the chosen days', async () => {
    const { app, ada } = await setting()
    const made = (await post(app, ada, { name: ' The build ', scopes: ['drafts', 'read', 'read'], days: 7 })).json()
    expect(made.secret).toMatch(/^byl_[\w-]{43}$/)
    expect(made.token).toMatchObject({ name: 'The build', scopes: ['read', 'drafts'], usedAt: null })
    expect(Date.parse(made.token.expiresAt) - Date.parse(made.token.createdAt)).toBe(7 * DAY_MS)
    const byDefault = (await post(app, ada, { name: 'Other', scopes: ['read'] })).json().token
    expect(Date.parse(byDefault.expiresAt) - Date.parse(byDefault.createdAt)).toBe(90 * DAY_MS)
    expect(await list(app, ada)).toEqual([byDefault, made.token])
    const { db } = app.deps
    expect(JSON.stringify(await db.selectFrom('personal_tokens').selectAll().execute())).not.toContain(made.secret)
    const holder = { headers: { authorization: `Bearer ${made.secret}` } }
    expect(await statusOf(app, holder)).toBe(200)
    await db.updateTable('personal_tokens').set({ expires_at: new Date().toISOString() }).execute()
    expect([await statusOf(app, holder), await list(app, ada)]).toEqual([401, []])
    expect(await runDeletion('delete-ended-tokens', db, new Date(Date.now() + HOUR_MS))).toBe(true)
  })

  it('is refused with a sentence for a missing name, unknown scopes, or days beyond a year', async () => {
    const { app, ada } = await setting()
    for (const [change, field] of [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ name: '\u200b' }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['all'] }, 'scopes'],
      [{ scopes: 'read' }, 'scopes'],
      [{ days: 0 }, 'days'],
      [{ days: 366 }, 'days'],
      [{ days: 1.5 }, 'days'],
    ] as const) {
      const reply = await post(app, ada, { name: 'A', scopes: ['read'], ...change })
      expect([change, reply.statusCode, Object.keys(reply.json().fields)]).toEqual([change, 422, [field]])
    }
    for (let n = 0; n < 50; n++) await make(app, ada)
    expect((await post(app, ada, { name: 'A', scopes: ['read'] })).json().code).toBe('too_many_tokens')
  })

  it('is ended by its owner alone, at once', async () => {
    const { app, ada, ben } = await setting()
    const token = await make(app, ada)
    const end = ({ headers }: Pick<Person, 'headers'>, id: string) =>
      app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })
    for (const other of [ben, token]) expect((await end(other, token.id)).statusCode).toBe(other === ben ? 404 : 403)
    expect(await statusOf(app, token)).toBe(200)
    expect((await end(ada, token.id)).json()).toEqual({ message: 'The token has ended' })
    expect([await statusOf(app, token), (await end(ada, token.id)).statusCode]).toEqual([401, 404])
    for (const secret of ['byl_', `${token.secret}x`, `byl_${'A'.repeat(43)}`, token.secret.toUpperCase()]) {
      expect(await statusOf(app, { headers: { authorization: `Bearer ${secret}` } })).toBe(401)
    }
  })

  it('says to within an hour when it was last used', async () => {
    const { app, ada } = await setting()
    const token = await make(app, ada)
    const startedAt = new Date().toISOString()
    await statusOf(app, token)
    const [{ usedAt }] = await list(app, ada)
    expect(usedAt >= startedAt).toBe(true)
    await statusOf(app, token)
    expect((await list(app, ada))[0].usedAt).toBe(usedAt)
  })

  it('works for nobody who is suspended or deleted, and ends with all sessions', async () => {
    const { app, ada, ben, root } = await setting()
    const [ofAda, ofBen] = [await make(app, ada), await make(app, ben)]
    await suspendUser(app.deps, root, ada.id, { until: null, reason: 'Spam' })
    const refused = await app.inject({ url: '/api/manage/posts', headers: ofAda.headers })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'suspended'])
    expect(await statusOf(app, ada)).toBe(200)
    const { deletionId } = (
      await app.inject({ method: 'DELETE', url: `/api/users/delete/${ben.id}`, headers: root.headers })
    ).json()
    expect(await statusOf(app, ofBen)).toBe(401)
    await app.inject({ method: 'POST', url: `/api/undo/${deletionId}`, headers: root.headers })
    expect(await statusOf(app, ofBen)).toBe(401)
    await transact(app.deps.db, (tx) => endAccess(tx, ada.id))
    expect(await app.deps.db.selectFrom('personal_tokens').selectAll().execute()).toEqual([])
  })

  it('writes drafts by default, and changes nothing that readers see without the scope to publish', async () => {
    const { app, ada } = await setting()
    const own = writingBy(app, ada)
    const byToken = writingBy(app, await make(app, ada, ['drafts']))
    const made = (await byToken.create({ title: 'Draft' })).json().post
    expect(made.status).toBe('draft')
    expect((await byToken.update(made._id, { title: 'Draft 2' })).statusCode).toBe(200)
    const publishAt = new Date(Date.now() + DAY_MS).toISOString()
    await own.create({ title: 'Out', slug: 'out' })
    const planned = (await own.create({ title: 'Planned', status: 'scheduled', publishAt })).json().post
    const codes = []
    for (const reply of [
      byToken.create({ title: 'New', status: 'published' }),
      byToken.create({ title: 'New', status: 'scheduled', publishAt }),
      byToken.update(made._id, { status: 'published' }),
      byToken.update(made._id, { status: 'scheduled', publishAt }),
      byToken.update('out', { title: 'Changed' }),
      byToken.update('out', { status: 'draft' }),
      byToken.update(planned._id, { title: 'Changed' }),
      byToken.update(planned._id, { status: 'draft' }),
      byToken.remove('out'),
    ])
      codes.push((await reply).json().code)
    expect(new Set(codes)).toEqual(new Set(['token_not_allowed']))
    const publisher = writingBy(app, await make(app, ada, ['drafts', 'publish']))
    expect((await publisher.update(made._id, { status: 'published' })).json().post.status).toBe('published')
    expect((await publisher.update('out', { title: 'Changed' })).statusCode).toBe(200)
  })

  it('changes no setting of mail, of who comes in, or of how long a session lasts', async () => {
    const { app, root } = await setting()
    const { headers } = await make(app, root, ['manage'])
    const change = async (settings: object) =>
      (await app.inject({ method: 'PUT', url: '/api/settings', headers, payload: { settings } })).json()
    for (const settings of [{ mailFrom: 'a@b.example' }, { registration: 'closed' }, { sessionIdleDays: 30 }]) {
      expect(await change({ name: 'Other', ...settings })).toMatchObject({ code: 'token_not_allowed' })
    }
    expect((await change({ name: 'Other' })).settings.name).toBe('Other')
  })

  it('is in the data of its owner without its hash', async () => {
    const { app, ada } = await setting()
    await make(app, ada, ['read'])
    const data = (await app.inject({ url: '/api/users/data', headers: ada.headers })).json()
    expect(data.tokens).toEqual(await list(app, ada))
    expect(Object.keys(data.tokens[0])).toEqual(['_id', 'name', 'scopes', 'createdAt', 'expiresAt', 'usedAt'])
  })
})
