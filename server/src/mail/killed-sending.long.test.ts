import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { writePost } from '../../test/app/cast.ts'
import { addSubscribers, lastMinute } from '../../test/content/subscribers.ts'
import { type Engine, killedSite } from '../../test/servers/killed-site.ts'
import { type ReceivedMail, startMailServer } from '../../test/servers/mail-server.ts'
import type { Started } from '../../test/servers/start-product.ts'
import type { Db } from '../db/tables/schema.ts'
import { findOrCreateAuthor } from '../features/authors/imported-authors.ts'

/** `npm run test:full` sends more, and with both engines. */
const engines: [number, Engine][] = process.env.FULL
  ? [
      [500, 'SQLite'],
      [500, 'PostgreSQL'],
    ]
  : [[60, 'PostgreSQL']]

it.each(engines)(
  'a process killed in the middle of %i mails is continued by the next one: each address got exactly one (%s)',
  async (count, engine) => {
    const { db, start, recipients } = await siteWithDigest(engine, count)
    const killed = new Map<number, 'before the answer' | 'after the acceptance'>([
      [Math.round(count / 3), 'before the answer'],
      [Math.round(count / 2), 'after the acceptance'],
    ])
    let received = 0
    let twice = ''
    let running: Started
    const { url, mails } = await startMailServer({
      async onMail({ recipient }) {
        const when = killed.get(++received)
        if (!when) return
        running.child.kill('SIGKILL')
        await running.ended
        if (when === 'before the answer') throw new Error('nobody hears this answer')
        // SMTP has no way to avoid this case: the server has the mail, and its answer is lost.
        twice = recipient
      },
    })
    for (let kills = 0; kills < killed.size; kills++) {
      running = await start({ SMTP_URL: url })
      await running.ended
      await letMinutePass(db)
    }
    running = await start({ SMTP_URL: url })
    await expect.poll(() => unsent(db), POLL).toBe(0)
    await stop(running)
    expectEachOnce(mails, recipients, twice)
    const ids = await Promise.all(mails.filter(isTo(twice)).map(messageId))
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect(new Set(await Promise.all(mails.map(messageId)))).toHaveProperty('size', count)
  },
  240_000,
)

it('two processes on one PostgreSQL send each address exactly one', async () => {
  const { db, start, recipients } = await siteWithDigest('PostgreSQL', 30)
  const { url, mails } = await startMailServer()
  const processes = await Promise.all([start({ SMTP_URL: url }), start({ SMTP_URL: url })])
  await expect.poll(() => unsent(db), POLL).toBe(0)
  for (const process of processes) await stop(process)
  expectEachOnce(mails, recipients)
}, 240_000)

const POLL = { timeout: 90_000, interval: 50 }

/** A site with a digest that is due, and a function that starts a process on it. */
async function siteWithDigest(engine: Engine, subscribers: number) {
  const { db, start } = await killedSite(engine)
  const { time, due } = lastMinute()
  const createdAt = new Date(due.getTime() - 60 * 60_000).toISOString()
  await writePost(db, await findOrCreateAuthor(db, 'Ada'), { title: 'News', createdAt })
  const recipients = await addSubscribers(db, subscribers, due)
  return {
    db,
    recipients,
    start: (env: Record<string, string>) => start({ NEWSLETTER_TIME: time, ...env }),
  }
}

/** Ends the lease of a killed process, and the delay of the mail that it was sending, as a minute does. */
async function letMinutePass(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ lease_owner: null, lease_until: null }).execute()
  await db.updateTable('outbox').set({ next_at: new Date().toISOString(), away: 0 }).where('attempts', '>', 0).execute()
}

/** The mails of the digest that are not sent yet; one more while it is not in the outbox. */
async function unsent(db: Db): Promise<number> {
  // Asked in this order, because its mails may be written between the two.
  const written = await db.selectFrom('digests').select('id').where('filled', '=', 1).execute()
  const mails = await db.selectFrom('outbox').select('id').execute()
  return mails.length + (written.length === 1 ? 0 : 1)
}

function expectEachOnce(mails: ReceivedMail[], recipients: string[], twice?: string): void {
  const got = mails.map(({ recipient }) => recipient)
  expect(got.toSorted()).toEqual([...recipients, ...(twice ? [twice] : [])].toSorted())
}

const isTo = (address: string) => (mail: ReceivedMail) => mail.recipient === address

async function messageId({ raw }: ReceivedMail): Promise<string | undefined> {
  return (await PostalMime.parse(raw)).messageId
}

async function stop({ child }: Started): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
