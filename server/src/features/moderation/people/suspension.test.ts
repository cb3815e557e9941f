import { expect, it, onTestFinished, vi } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { PASSWORD, registerAdmin, registerPeople } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

const DAY_MS = 86_400_000

onBothEngines('a suspended person', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const people = await registerPeople(app)
    const { ada, ben, root } = people
    const postId: string = (await writingBy(app, ada).create({ title: 'Hers' })).json().post._id
    await app.deps.db.deleteFrom('outbox').execute()
    const ask = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      { headers }: { headers: Record<string, string> },
      payload?: object,
    ) => app.inject({ method, url, headers, ...(payload && { payload }) })
    const suspend = (payload: object, by = root, id = ben.id) =>
      ask('PUT', `/api/users/suspension/${id}`, by, { reason: 'Three times the same advert', ...payload })
    const comment = (by = ben) => ask('POST', '/api/comments/create', by, { postId, content: 'Hello' })
    const mails = () => app.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return { app, ...people, ask, suspend, comment, mails, postId }
  }

  it('is told until when and why, in a reply, on the dashboard and by mail, and is listed so', async () => {
    const { suspend, comment, mails, ask, ben, root } = await setting()
    const until = '2126-12-04T15:00:00.000Z'
    expect((await suspend({ until })).statusCode).toBe(200)
    const refused = await comment()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'suspended'])
    const why = ['December 4, 2126', '3:00', 'UTC', 'Three times the same advert']
    for (const part of why) expect(refused.json().message).toContain(part)
    const suspension = { until, reason: 'Three times the same advert' }
    expect((await ask('GET', '/api/dashboard', ben)).json()).toMatchObject({ suspension })
    expect((await ask('GET', '/api/dashboard', root)).json()).not.toHaveProperty('suspension')
    const [mail] = await mails()
    expect(mail?.recipient).toBe(ben.email)
    for (const part of why) expect(mail?.text).toContain(part)
    const { users } = (await ask('GET', '/api/users/all', root)).json()
    const listed = users.filter((user: object) => 'suspension' in user)
    expect(listed).toMatchObject([{ _id: ben.id, suspension }])
  })

  it('for good has no date, and another decision replaces the first', async () => {
    const { suspend, comment, ask, ben } = await setting()
    await suspend({ until: '2126-12-04T15:00:00.000Z', reason: 'First' })
    await suspend({ until: null, reason: 'Second' })
    const { message } = (await comment()).json()
    expect(message).toContain('for good')
    expect(message).toContain('Second')
    expect(message).not.toContain('9999')
    const { suspension } = (await ask('GET', '/api/dashboard', ben)).json()
    expect(suspension).toEqual({ until: null, reason: 'Second' })
  })

  it('writes again after the time, or when an admin ends it, which is mailed once', async () => {
    const { suspend, comment, mails, ask, ben, root } = await setting()
    await suspend({ until: new Date(Date.now() + DAY_MS).toISOString() })
    const end = () => ask('DELETE', `/api/users/suspension/${ben.id}`, root)
    expect((await comment()).statusCode).toBe(403)
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    expect((await comment()).statusCode).toBe(200)
    await end()
    expect(await mails()).toHaveLength(1)
    await suspend({ until: null })
    await end()
    await end()
    expect(await mails()).toHaveLength(3)
    expect((await ask('GET', '/api/dashboard', ben)).json()).not.toHaveProperty('suspension')
  })

  it('is no admin, nor somebody without an account, and only admins decide', async () => {
    const { app, suspend, comment, ask, ada, ben, root } = await setting()
    for (const by of [ada, ben]) expect((await suspend({ until: null }, by)).statusCode).toBe(403)
    for (const id of [root.id, (await registerAdmin(app, 'Other Admin')).id]) {
      expect((await suspend({ until: null }, root, id)).json().code).toBe('admins_write')
    }
    expect((await suspend({ until: null }, root, 'nobody')).json().code).toBe('user_not_found')
    expect((await comment()).statusCode).toBe(200)
    await suspend({ until: null })
    expect((await ask('DELETE', `/api/users/suspension/${ben.id}`, ben)).statusCode).toBe(403)
    // A suspended person who becomes an admin writes.
    await ask('GET', `/api/users/makeAdmin/${ben.id}`, root)
    expect((await ask('PUT', '/api/comments/update/none', ben, { content: 'x' })).json().code).toBe('comment_not_found')
  })

  it('closes the account with its password', async () => {
    const { suspend, ask, ben } = await setting()
    await suspend({ until: null })
    expect((await ask('DELETE', `/api/users/delete/${ben.id}`, ben, { password: PASSWORD })).statusCode).toBe(200)
  })

  it.each([
    [{ until: '2020-01-01T00:00:00.000Z' }, { until: ['This time is over'] }],
    [{ until: 'tomorrow' }, { until: [english('shared.fields.timeNeeded')] }],
    [{ until: null, reason: '  ' }, { reason: ['Say why'] }],
    [{ until: null, reason: 'x'.repeat(1_001) }, { reason: ['At most 1,000 characters'] }],
  ])('does not come of %j', async (payload, fields) => {
    const { suspend, comment } = await setting()
    const reply = await suspend(payload)
    expect([reply.statusCode, reply.json().fields]).toEqual([422, fields])
    expect((await comment()).statusCode).toBe(200)
  })

  it('loses every session when an admin ends them, and signs in again', async () => {
    const { ask, ada, ben, root, app } = await setting()
    const end = (by = root) => ask('DELETE', `/api/users/sessions/${ben.id}`, by)
    expect((await end(ada)).statusCode).toBe(403)
    expect((await ask('GET', '/api/users/profile', ben)).statusCode).toBe(200)
    expect((await end()).statusCode).toBe(200)
    expect((await ask('GET', '/api/users/profile', ben)).json().code).toBe('session_ended')
    expect((await ask('GET', '/api/users/profile', ada)).statusCode).toBe(200)
    const payload = { email: ben.email, password: PASSWORD }
    expect((await app.inject({ method: 'POST', url: '/api/users/login', payload })).statusCode).toBe(200)
  })
})
