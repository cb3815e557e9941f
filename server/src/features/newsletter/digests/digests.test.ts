import { HOUR_MS } from '@byline/contract/rules/durations'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { depsFor } from '../../../../test/app/app.ts'
import { writePost } from '../../../../test/app/cast.ts'
import { addSubscribers } from '../../../../test/content/subscribers.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { hidePost } from '../../../../test/leaks/visibility.ts'
import { type MailServerOptions, startMailServer } from '../../../../test/servers/mail-server.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { readEnv } from '../../../env/env.ts'
import { queueMail } from '../../../mail/outbox-store.ts'
import { openTransport } from '../../../mail/transport.ts'
import { findOrCreateAuthor } from '../../authors/imported-authors.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { unsubscribe } from '../unsubscribe.ts'
import { findUnfilled, insertDigest } from './digest-store.ts'
import { sendDigests } from './digests.ts'

const WEEK_MS = 7 * 24 * HOUR_MS

/** A digest is due on Mondays at eight (UTC). The tests run on the Sunday before, so that no mail is due or expires. */
const monday = new Date('2030-01-07T08:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-06T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const before = (hours: number) => new Date(monday.getTime() - hours * HOUR_MS).toISOString()

async function siteOn(db: Db, options: MailServerOptions = {}) {
  const { url, mails } = await startMailServer(options)
  const made = await depsFor(db)
  const { mailFrom } = readEnv({ MAIL_FROM: 'Byline <byline@blog.example>' })
  const deps = {
    ...made,
    env: { ...made.env, mailFrom },
    transport: openTransport(readEnv({ SMTP_URL: url })),
  }
  const ada = await findOrCreateAuthor(db, 'Ada & <Co>')
  const write = (title: string, hours: number, more = {}) =>
    writePost(db, ada, { title, createdAt: before(hours), ...more })
  /** Runs the jobs to their end, as the scheduler does. */
  const runAt = async (now: Date) => {
    while (await sendDigests.run(deps, now)) {}
    while (await sendMail.run(deps, now)) {}
  }
  return { deps, mails, write, runAt }
}

const digests = (db: Db) => db.selectFrom('digests').selectAll().orderBy('due_at').execute()
const subscribers = (db: Db) => db.selectFrom('subscribers').selectAll().orderBy('email_key').execute()

onBothEngines('the digest', (open) => {
  it('has an article in several languages once, and no translation that follows it later', async () => {
    const db = await open()
    const { mails, write, runAt } = await siteOn(db)
    const articles = [
      [await write('Bread', 20), await write('Brot', 10, { language: 'de' })],
      [await write('Old soup', 24 * 8), await write('Neue Suppe', 5, { language: 'de' })],
    ]
    const rows = articles.flatMap((posts) =>
      posts.map(({ id }, n) => ({
        post_id: id,
        article_id: String(posts[0]?.id),
        text_version: 1,
        source_version: n === 0 ? null : 1,
      })),
    )
    await db.insertInto('translations').values(rows).execute()
    await addSubscribers(db, 1, monday)
    await runAt(monday)
    expect((await digests(db)).map(({ articles }) => articles)).toEqual([1])
    const { text } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(text).toContain('Bread')
    expect(text).not.toMatch(/Brot|soup|Suppe/i)
  })

  it('travels over SMTP: headers, HTML, text and links', async () => {
    const db = await open()
    const { mails, write, runAt } = await siteOn(db)
    await write('Old news', 24 * 8)
    await write('Tea & <b>biscuits</b>\r\nBcc: all@people.example', 20, { slug: 'tea', caption: '' })
    await write('“Größe” 🌱', 10, { caption: 'With "quotes" & <script>alert(1)</script>' })
    await addSubscribers(db, 2, monday)
    await runAt(monday)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['reader-0@people.example', 'reader-1@people.example'])
    const mail = await PostalMime.parse(mails[1]?.raw ?? '')
    expect(mail.subject).toBe('“Größe” 🌱, and 1 more on Byline')
    expect(mail.from).toEqual({ name: 'Byline', address: 'byline@blog.example' })
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    const leave = 'https://blog.example/newsletter/unsubscribe?token=token-of-reader-1'
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${leave}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': 'Byline <newsletter.blog.example>',
      precedence: 'bulk',
      'auto-submitted': 'auto-generated',
    })
    expect(headers).not.toHaveProperty('bcc')
    expect(mail.text).toContain('https://blog.example/article/tea')
    expect(mail.text).toContain(leave)
    expect(mail.text).not.toContain('Old news')
    expect(mail.html).toContain(`href="${leave}"`)
    expect(mail.html).toContain('href="https://blog.example/article/tea"')
    expect(mail.html).toContain('by Ada &amp; &lt;Co&gt;')
    expect(mail.html).toContain('Tea &amp; &lt;b&gt;biscuits&lt;/b&gt;')
    expect(mail.html).not.toMatch(/<script|<b>/)
    expect(new Set(mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(2)
  })

  it('is written once per week, only with articles and subscribers, and up to a day late', async () => {
    const db = await open()
    const { mails, write, runAt } = await siteOn(db)
    await write('News', 5)
    await runAt(monday)
    await addSubscribers(db, 1, new Date(monday.getTime() + 2 * HOUR_MS))
    await runAt(monday)
    expect(await digests(db)).toEqual([])
    await db
      .updateTable('subscribers')
      .set({ confirmed_at: before(1) })
      .execute()
    await runAt(new Date(monday.getTime() - 1))
    await runAt(new Date(monday.getTime() + 24 * HOUR_MS + 1))
    expect(mails).toEqual([])
    await runAt(new Date(monday.getTime() + 24 * HOUR_MS))
    await runAt(new Date(monday.getTime() + 24 * HOUR_MS))
    await runAt(new Date(monday.getTime() + WEEK_MS))
    expect(mails).toHaveLength(1)
    await write('More', -50)
    await runAt(new Date(monday.getTime() + 2 * WEEK_MS))
    expect(mails).toHaveLength(2)
    expect(await digests(db)).toMatchObject([
      { articles: 1, sent: 1, failed: 0 },
      { articles: 1, sent: 1, failed: 0 },
    ])
  })

  it('is filled before that of a later week', async () => {
    const db = await open()
    const digest = { created_at: before(0), subject: 'S', articles: 1, html: '', text: '' }
    for (const [id, hours] of [['a', 0] as const, ['b', 24] as const]) {
      await transact(db, (tx) => insertDigest(tx, { ...digest, id, due_at: before(hours) }))
    }
    expect(await findUnfilled(db)).toMatchObject({ id: 'b' })
  })

  it('lists twenty articles and counts the rest, without hidden ones', async () => {
    const db = await open()
    const { mails, write, runAt } = await siteOn(db)
    for (let n = 0; n < 23; n++) await write(`Number ${n}.`, 30 - n)
    const hidden = await write('Hidden', 1)
    await hidePost(db, hidden.id)
    await addSubscribers(db, 1, monday)
    await runAt(monday)
    const { subject, text = '' } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(subject).toBe('Number 22., and 22 more on Byline')
    expect(text.match(/^Number/gm)).toHaveLength(20)
    expect(text).toContain('And 3 more:\nhttps://blog.example/Articles')
  })

  it('reaches nobody who unsubscribed in the meantime', async () => {
    const db = await open()
    const { deps, mails, write, runAt } = await siteOn(db)
    await write('News', 5)
    await addSubscribers(db, 3, monday)
    while (await sendDigests.run(deps, monday)) {}
    await unsubscribe(db, 'token-of-reader-0')
    await db
      .updateTable('subscribers')
      .set({ ended_at: before(0) })
      .where('email', '=', 'reader-1@people.example')
      .execute()
    await runAt(monday)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['reader-2@people.example'])
  })

  it('is sent after every other mail', async () => {
    const db = await open()
    const { deps, mails, write, runAt } = await siteOn(db)
    await write('News', 5)
    await addSubscribers(db, 2, monday)
    while (await sendDigests.run(deps, monday)) {}
    await transact(db, (tx) => queueMail(tx, { recipient: 'ben@people.example', subject: 'Password', text: 'x' }))
    await runAt(monday)
    expect(mails[0]?.recipient).toBe('ben@people.example')
  })
})

onBothEngines('a refused recipient', (open) => {
  it('counts one failure per digest, and the fifth in a row ends the subscription with its reason', async () => {
    const db = await open()
    let refused = 550
    const { mails, write, runAt } = await siteOn(db, {
      rejectionOf: (address) => (address.startsWith('reader-1@') ? refused : undefined),
    })
    await addSubscribers(db, 2, monday)
    for (let week = 0; week < 7; week++) {
      refused = week === 1 ? 0 : 550
      await write(`Week ${week}`, -week * 7 * 24 + 1)
      await runAt(new Date(monday.getTime() + week * WEEK_MS))
      const [, ben] = await subscribers(db)
      expect(ben).toMatchObject({ failures: [1, 0, 1, 2, 3, 4, 5][week], ended_by: week === 6 ? 'bounces' : null })
    }
    const [, ended] = await subscribers(db)
    expect(ended?.last_failure).toContain('550 no such user here')
    expect(mails).toHaveLength(8)
    const counted = (await digests(db)).map(({ sent, failed }) => [sent, failed])
    expect(counted).toEqual([[1, 1], [2, 0], ...Array.from({ length: 5 }, () => [1, 1])])
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('is tried again after a temporary rejection, which counts no failure', async () => {
    const db = await open()
    let refused: number | undefined = 451
    const { mails, write, runAt } = await siteOn(db, { rejectionOf: () => refused })
    await write('News', 5)
    await addSubscribers(db, 1, monday)
    await runAt(monday)
    refused = undefined
    await runAt(new Date(monday.getTime() + 61_000))
    expect(mails).toHaveLength(1)
    expect(await subscribers(db)).toMatchObject([{ failures: 0 }])
    expect(await digests(db)).toMatchObject([{ sent: 1, failed: 0 }])
  })
})
