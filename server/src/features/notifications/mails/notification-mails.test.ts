import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { confirmAddress, type Person, register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { startMailServer } from '../../../../test/servers/mail-server.ts'
import { transact } from '../../../db/transact.ts'
import { openTransport } from '../../../mail/transport.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { notifyThanks } from '../notify.ts'
import { queueNotificationMails } from './queue-mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000

onBothEngines('a mail about notifications', (open) => {
  /** Ada has written an article and confirmed her address; Ben comments. */
  async function setting({ withServer = true } = {}) {
    const { url, mails } = await startMailServer()
    const env = { RATE_LIMITS: 'off', ...(withServer && { SMTP_URL: url }) }
    const app = await appOn(await open(), { env })
    app.deps.transport = openTransport(app.deps.env)
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben <b>')]
    const root = await registerAdmin(app)
    await confirmAddress(app, ada)
    const made = await writingBy(app, ada).create({ title: 'Tea & “biscuits”' })
    const postId: string = made.json().post._id
    const say = async (who: Person, content: string, parent?: string): Promise<string> => {
      const payload = { content, postId, ...(parent !== undefined && { parent }) }
      return (await commentingBy(app, who).ask('POST', '/api/comments/create', payload)).json().comment._id
    }
    const queueAt = async (now = new Date()) => {
      while (await queueNotificationMails.run(app.deps, now)) {}
    }
    const sendAt = async (now = new Date()) => {
      while (await sendMail.run(app.deps, now)) {}
    }
    const runAt = async (now = new Date()) => {
      await queueAt(now)
      await sendAt(now)
      return Promise.all(mails.splice(0).map(({ raw }) => PostalMime.parse(raw)))
    }
    const choose = async (who: Person, mails: object) =>
      app.inject({ method: 'PUT', url: '/api/notifications/mails', headers: who.headers, payload: mails })
    const thank = (by: Person, at = new Date()) =>
      transact(app.deps.db, (tx) => notifyThanks(tx, { to: ada.id, by: by.id, postId, at: at.toISOString() }))
    const stop = (address: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: address.replace('https://blog.example', ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    return { app, db: app.deps.db, ada, ben, root, postId, say, queueAt, sendAt, runAt, choose, thank, stop }
  }

  it('of a comment comes at once, with the comment, in text and HTML, below the one that it answers', async () => {
    const { ada, ben, say, runAt } = await setting()
    const first = await say(ben, 'Good <script>alert(1)</script> tea.\n\nReally.')
    const own = await say(ada, 'Thanks', first)
    await say(ben, 'Welcome', own)
    const [one, two, ...others] = await runAt()
    expect(others).toEqual([])
    expect(one?.subject).toBe('Ben <b> commented on your article “Tea & “biscuits””')
    expect(one?.to?.[0]?.address).toBe(ada.email)
    expect(one?.text).toContain('Really.')
    expect(one?.text).toContain(`https://blog.example/article/tea-biscuits?around=${first}#comment-${first}`)
    expect(one?.html).toContain('&lt;script&gt;alert(1)')
    expect(one?.html).not.toMatch(/<script|<b>/)
    const headers = (mail = one) => Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))
    expect(headers()).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^<https:\/\/blog\.example\/profile\/stop-mails\?token=[\w.-]+>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': 'Byline <notifications.blog.example>',
      'auto-submitted': 'auto-generated',
      'content-language': 'en',
    })
    expect(two?.subject).toContain('answered your comment')
    const [article] = String(headers().references).split(' ')
    expect(String(headers(two).references).split(' ')[0]).toBe(article)
    expect(one?.messageId).not.toBe(two?.messageId)
    expect(await runAt(new Date(Date.now() + 3 * DAY_MS))).toEqual([])
  })

  it('gathers those of a day in one, after the day', async () => {
    const { ada, ben, root, choose, say, thank, runAt } = await setting()
    await choose(ada, { comment: 'daily' })
    for (let n = 0; n < 60; n++) await say(ben, `Said ${n}`)
    await thank(ben)
    await thank(root)
    expect(await runAt()).toEqual([])
    const [mail, ...others] = await runAt(new Date(Date.now() + 1.5 * DAY_MS))
    expect([mail?.subject, others]).toEqual(['61 notifications from Byline', []])
    expect(mail?.text).toContain('Said 0')
    expect(mail?.text).toContain('And 11 more')
    expect(mail?.html).toContain('https://blog.example/dashboard/notifications')
  })

  it('is in the language of its person', async () => {
    const { db, ada, ben, say, runAt } = await setting()
    await db.updateTable('users').set({ language: 'de' }).where('id', '=', ada.id).execute()
    await say(ben, 'Guten Tag')
    const [mail] = await runAt()
    expect(mail?.subject).toContain('hat Ihren Artikel')
  })

  it('goes to nobody without a confirmed address, and none waits without a mail server', async () => {
    const { db, ada, ben, say, runAt } = await setting()
    await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', ada.id).execute()
    await say(ben, 'One')
    expect(await runAt()).toEqual([])
    const alone = await setting({ withServer: false })
    await alone.say(alone.ben, 'One')
    expect(await alone.runAt()).toEqual([])
    for (const { db: of } of [{ db }, alone]) {
      expect(await of.selectFrom('notifications').select('id').where('mail_at', 'is not', null).execute()).toEqual([])
      expect(await of.selectFrom('outbox').select('id').where('notified_id', 'is not', null).execute()).toEqual([])
    }
  })

  it('does not tell what readers do not see when it is sent; what comes back in time is told', async () => {
    const { app, ben, root, say, queueAt, runAt } = await setting()
    const admin = commentingBy(app, root)
    const queued = await say(ben, 'Queued')
    await queueAt()
    await admin.remove(queued)
    const undone = await say(ben, 'Undone')
    const { deletionId } = (await admin.remove(undone)).json()
    expect(await runAt()).toEqual([])
    await admin.undo(deletionId)
    const told = await runAt()
    expect(told.map(({ text }) => text?.includes('Undone'))).toEqual([true])
  })

  it('is stopped by one press of a mail program, for its kind alone, also in the outbox', async () => {
    const { db, ada, ben, say, queueAt, runAt, stop } = await setting()
    const own = await say(ada, 'Ask me')
    await say(ben, 'One')
    const [mail] = await runAt()
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const address = header.slice(1, -1)
    await say(ben, 'Two')
    await queueAt()
    const pressed = await stop(address, 'List-Unsubscribe=One-Click')
    expect([pressed.statusCode, pressed.headers.location]).toEqual([200, undefined])
    expect(await db.selectFrom('outbox').select('id').where('notified_id', '=', ada.id).execute()).toEqual([])
    await say(ben, 'Three')
    await say(ben, 'To you', own)
    expect((await runAt()).map(({ text }) => text?.includes('To you'))).toEqual([true])
    expect((await stop(address, '')).headers.location).toBe('/profile/stop-mails?state=stopped')
  })

  it('of a day is stopped with all that comes daily', async () => {
    const { app, ada, root, thank, runAt, stop } = await setting()
    await thank(root)
    const [mail] = await runAt(new Date(Date.now() + 1.5 * DAY_MS))
    const address = /https:\S+stop-mails\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    await stop(address, 'List-Unsubscribe=One-Click')
    const { mails } = (await app.inject({ url: '/api/notifications/mails', headers: ada.headers })).json()
    expect(mails).toEqual({
      reply: 'at once',
      mention: 'never',
      comment: 'at once',
      thanks: 'never',
      decision: 'never',
      resolved: 'never',
      held: 'never',
    })
  })

  it('is not stopped by another token', async () => {
    const { app, ada, ben, say, runAt, stop } = await setting()
    await say(ben, 'One')
    const [mail] = await runAt()
    const address = /https:\S+stop-mails\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const [base = '', token = ''] = address.split('?token=')
    const ofBen = `${Buffer.from(`comment ${ben.id}`).toString('base64url')}.${token.split('.')[1]}`
    for (const wrong of ['', 'x', '.', ofBen, token.slice(0, -1), `${token}x`, `${token}.x`.slice(1), '__proto__.x']) {
      const asked = await stop(`${base}?token=${encodeURIComponent(wrong)}`, 'List-Unsubscribe=One-Click')
      expect(asked.statusCode).toBe(404)
      expect((await stop(`${base}?token=${encodeURIComponent(wrong)}`, '')).headers.location).toBe(
        '/profile/stop-mails?state=wrong',
      )
    }
    for (const who of [ada, ben]) {
      const { mails } = (await app.inject({ url: '/api/notifications/mails', headers: who.headers })).json()
      expect(mails.comment).toBe('at once')
    }
  })

  it('follows one’s own choices, also for what waits', async () => {
    const { app, ada, ben, say, runAt, choose } = await setting()
    expect((await choose(ben, { comment: 'never' })).json()).toMatchObject({
      message: 'Your choice of mails is saved',
      mails: { comment: 'never', reply: 'at once' },
    })
    await choose(ada, { comment: 'daily' })
    await say(ben, 'One')
    await choose(ada, { comment: 'at once' })
    expect(await runAt()).toHaveLength(1)
    await say(ben, 'Two')
    await choose(ada, { comment: 'never' })
    expect(await runAt(new Date(Date.now() + 1.5 * DAY_MS))).toEqual([])
    for (const mails of [{ comment: 'hourly' }, { comment: null }]) {
      expect((await choose(ada, mails)).statusCode).toBe(422)
    }
    const anonymous = await app.inject({ method: 'PUT', url: '/api/notifications/mails', payload: {} })
    expect(anonymous.statusCode).toBe(401)
  })
})
