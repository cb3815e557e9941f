import { replyMessages } from '@byline/contract/messages/reply-messages'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { english } from '../../../test/app/english.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { addSubscribers } from '../../../test/content/subscribers.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { saveSettings } from '../settings/change-settings.ts'
import { letterColors } from '../site/letters/letter-site.ts'

async function siteOn(db: Parameters<typeof appOn>[0], env: Record<string, string> = {}) {
  const app = await appOn(db, { env })
  const root = await registerAdmin(app)
  await app.deps.db.updateTable('users').set({ email_confirmed_at: '2026-05-01' }).execute()
  await app.deps.db.deleteFrom('outbox').execute()
  const ask = (method: 'GET' | 'POST', url: string, by = root) => app.inject({ method, url, headers: by.headers })
  const write = (title: string) =>
    writePost(db, root.id, { title, createdAt: new Date(Date.now() - 60_000).toISOString() })
  return { app, root, ask, write }
}

onBothEngines('an admin', (open) => {
  it('sees the subscribers in numbers, and who refused mails', async () => {
    const db = await open()
    const { ask } = await siteOn(db)
    await addSubscribers(db, 1, new Date())
    const other = (n: number, values: object) =>
      addSubscribers(db, 1, new Date(), {
        email: `other-${n}@people.example`,
        email_key: `other-${n}@people.example`,
        unsubscribe_token: `other-${n}`,
        ...values,
      })
    await other(1, { confirmed_at: null })
    await other(2, { ended_at: '2026-05-01T00:00:00.000Z', ended_by: 'reader' })
    await other(3, { ended_at: '2026-05-02T00:00:00.000Z', ended_by: 'bounces', last_failure: '550 no' })
    expect((await ask('GET', '/api/newsletter')).json()).toMatchObject({
      counts: { confirmed: 1, unconfirmed: 1, endedByReader: 1, endedByBounces: 1 },
      mailServer: false,
      digests: [],
      bounced: [{ email: 'other-3@people.example', endedAt: '2026-05-02T00:00:00.000Z', reason: '550 no' }],
    })
  })

  it('sees when the next digest is due, or that it is off', async () => {
    const on = await siteOn(await open())
    const { nextAt } = (await on.ask('GET', '/api/newsletter')).json()
    expect((await on.ask('GET', '/api/newsletter/audience')).json()).toEqual({ nextAt, readers: 0 })
    expect(new Date(nextAt).toISOString()).toBe(nextAt)
    expect([new Date(nextAt).getUTCDay(), nextAt.slice(11, 16)]).toEqual([1, '08:00'])
    const off = await siteOn(await open(), { NEWSLETTER_TIME: 'off' })
    expect((await off.ask('GET', '/api/newsletter')).json().nextAt).toBeNull()
  })

  it('previews the next digest, also in a frame that needs no session', async () => {
    const db = await open()
    const { app, ask, write } = await siteOn(db)
    expect((await ask('GET', '/api/newsletter/preview')).json()).toMatchObject({ articles: 0 })
    await write('Fresh & new')
    await addSubscribers(db, 3, new Date())
    const preview = (await ask('GET', '/api/newsletter/preview')).json()
    expect(preview).toMatchObject({ subject: 'Fresh & new · Byline', articles: 1, recipients: 3 })
    expect(preview.text).toContain('Fresh & new')
    const frame = await app.inject(preview.page)
    expect(frame.statusCode).toBe(200)
    expect(frame.body).toContain('Fresh &amp; new')
    const policy = frame.headers['content-security-policy']
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'")
    expect(policy).toContain('sandbox')
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(frame.headers['cache-control']).toBe('no-store')
  })

  it('previews it in the accent of the site', async () => {
    const db = await open()
    const { ask, write } = await siteOn(db)
    await write('Fresh')
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { accent: '#a3301c' }))
    const { html } = (await ask('GET', '/api/newsletter/preview')).json()
    expect(html).toContain(`color:${letterColors('#a3301c').day.link};`)
  })

  it('mails the preview to themselves at once, a few times only', async () => {
    const db = await open()
    const { app, root, ask, write } = await siteOn(db)
    await write('Fresh')
    await addSubscribers(db, 3, new Date())
    const reply = await ask('POST', '/api/newsletter/test')
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: english(replyMessages.testWritten) }])
    const mails = await app.deps.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([{ recipient: root.email, subject: 'Test: Fresh · Byline', priority: 0 }])
    for (let n = 0; n < 9; n++) await ask('POST', '/api/newsletter/test')
    expect((await ask('POST', '/api/newsletter/test')).statusCode).toBe(429)
  })

  it('with an unconfirmed address gets no test', async () => {
    const db = await open()
    const { ask } = await siteOn(db)
    await db.updateTable('users').set({ email_confirmed_at: null }).execute()
    const reply = await ask('POST', '/api/newsletter/test')
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'address_not_confirmed'])
  })
})

onBothEngines('the preview in a frame', (open) => {
  it('is not found without its signature', async () => {
    const { app, ask } = await siteOn(await open())
    const { page } = (await ask('GET', '/api/newsletter/preview')).json()
    const [expires, signature] = page.split('/').at(-1).split('.')
    for (const key of ['x', `${Number(expires) + 1}.${signature}`, `${expires}.`, `.${signature}`]) {
      expect((await app.inject(`/newsletter/preview/${key}`)).statusCode).toBe(404)
    }
  })
})

onBothEngines('what a person downloads about themselves', (open) => {
  it('has the subscription of their confirmed address, and of no other', async () => {
    const db = await open()
    const app = await appOn(db)
    const ada = await register(app, 'Ada')
    await addSubscribers(db, 1, new Date(), { email: ada.email, email_key: ada.email })
    const download = async () => (await app.inject({ url: '/api/users/data', headers: ada.headers })).json()
    expect((await download()).newsletter).toEqual([])
    await db.updateTable('users').set({ email_confirmed_at: '2026-05-01' }).execute()
    expect((await download()).newsletter).toMatchObject([{ email: ada.email, endedAt: null }])
  })
})
