import { expect, it, onTestFinished } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { commentingBy, listComments } from '../../test/content/commenting.ts'
import { PASSWORD, register, registerAdmin } from '../../test/content/people.ts'
import { writingBy } from '../../test/content/writing.ts'
import { onOneEngine } from '../../test/engines/engines.ts'
import { transact } from '../db/transact.ts'
import { suspendUser } from '../features/moderation/people/suspend.ts'
import { saveSettings } from '../features/settings/change-settings.ts'

onOneEngine('a form below an article without scripts', (open) => {
  /** Pages that show what the form is about and why it was not stored, as JSON. */
  async function setting(env: Record<string, string> = {}) {
    const app = await appOn(await open(), {
      env,
      web: {
        async render(address, { fetch }) {
          const reply = await fetch(`/api/reports/place${address.search}`)
          return {
            status: reply.status,
            location: undefined,
            language: 'en',
            html: [JSON.stringify(await reply.json())],
            timing: { data: 0, render: 0 },
          }
        },
      },
    })
    onTestFinished(() => app.close())
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const post = (await writingBy(app, ada).create({ title: 'Hers' })).json().post
    const comment: string = (await commentingBy(app, ben).create(post._id, 'Rude')).json().comment._id
    const send = (path: string, fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const texts = async () => (await listComments(app, post._id)).texts
    return { app, ada, ben, post, comment, send, texts }
  }
  const report = { kind: 'law', content: 'A lie', name: 'Eve', email: 'eve@strangers.example', faith: 'on' }

  it('takes a report and says so', async () => {
    const { app, send, comment } = await setting()
    const reply = await send(`/report?comment=${comment}`, report)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/report?comment=${comment}&state=sent`])
    const { headers } = await registerAdmin(app)
    const { reports } = (await app.inject({ url: '/api/reports', headers })).json()
    expect(reports).toMatchObject([{ kind: 'law', content: 'A lie', reporter: { name: 'Eve' } }])
  })

  it('is shown again with what was typed', async () => {
    const { send, comment, post } = await setting()
    const { faith, ...rest } = report
    for (const place of [`comment=${comment}`, `post=${post._id}`]) {
      const reply = await send(`/report?${place}`, { ...rest, email: 'nowhere' })
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({
        post: { title: 'Hers' },
        rejected: { typed: { content: 'A lie', email: 'nowhere', faith: '' } },
      })
      expect(Object.keys(reply.json().rejected.fields)).toEqual(['faith', 'email'])
    }
    expect(faith).toBe('on')
    const empty = await send(`/report?comment=${comment}`, { kind: 'law' })
    expect(Object.keys(empty.json().rejected.fields)).toEqual(['content', 'faith', 'email', 'name'])
  })

  it('takes a comment and a reply with the password of an account, and signs nobody in', async () => {
    const { send, comment, post, ada, texts, app } = await setting()
    const account = { email: ada.email, password: PASSWORD }
    const sessions = () => app.deps.db.selectFrom('sessions').select('id').execute()
    const before = (await sessions()).length
    const first = await send(`/reply?post=${post._id}`, { ...account, content: 'Mine' })
    expect(first.headers.location).toMatch(/^\/article\/hers\?around=[\w-]+#comment-/)
    const second = await send(`/reply?comment=${comment}`, { ...account, content: 'To you' })
    expect(second.statusCode).toBe(303)
    expect(await texts()).toEqual(['Rude', 'Mine', 'To you'])
    const stored = await app.deps.db.selectFrom('comments').select(['content', 'parent_id']).execute()
    expect(stored).toContainEqual({ content: 'To you', parent_id: comment })
    expect((await sessions()).length).toBe(before)
  })

  it('takes nothing with a wrong password, of a suspended person, or without a text, and shows no password', async () => {
    const { send, comment, ada, texts, app } = await setting()
    const wrong = { email: ada.email, password: 'a wrong password', content: 'Mine' }
    await suspendUser(app.deps, ada, ada.id, { until: null, reason: 'Spam' })
    const right = { ...wrong, password: PASSWORD }
    for (const [fields, status, said] of [
      [wrong, 401, 'password'],
      [right, 403, 'suspended for good'],
      [{ ...right, content: ' ' }, 422, ''],
    ] as const) {
      const reply = await send(`/reply?comment=${comment}`, fields)
      expect([reply.statusCode, reply.json().rejected.typed.content]).toEqual([status, fields.content])
      expect(reply.json().rejected.message).toContain(said)
      expect(reply.body).not.toContain(fields.password)
    }
    expect(await texts()).toEqual(['Rude'])
  })

  it('holds a comment of a new person whose program has filled in the field that people do not see', async () => {
    const { app, send, post, ada, ben, texts } = await setting()
    await transact(app.deps.db, (tx, invalidate) => saveSettings(tx, invalidate, { holdSuspicious: true }))
    const fields = { password: PASSWORD, website: 'https://spam.example' }
    const held = await send(`/reply?post=${post._id}`, { ...fields, content: 'Buy this', email: ben.email })
    expect([held.statusCode, held.body.includes('Buy this')]).toEqual([200, false])
    expect(await texts()).toEqual(['Rude'])
    expect((await send(`/reply?post=${post._id}`, { ...fields, content: 'Hers', email: ada.email })).statusCode).toBe(
      303,
    )
  })

  it('limits wrong passwords like a login', async () => {
    const { send, comment, ada } = await setting({ RATE_LIMITS: 'on' })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const fields = { email: ada.email, password: `wrong password ${n}`, content: 'Mine' }
      statuses.push((await send(`/reply?comment=${comment}`, fields)).statusCode)
    }
    expect(statuses).toContain(429)
  })

  it.each([
    ['/report?comment=none', report, 404],
    ['/report', report, 404],
    ['/report?comment=a&comment=b', report, 404],
    ['/report?post=%00', report, 400],
    ['/report?post=x', { ...report, content: '\0' }, 400],
    ['/reply?comment=none', { email: 'a@b.example', password: 'x', content: 'y' }, 404],
    ['/report?comment=none', { content: 'x'.repeat(300_000) }, 413],
  ])('at %s is an error page', async (path, fields, status) => {
    const { send } = await setting()
    expect((await send(path, fields)).statusCode).toBe(status)
  })
})
