import { once } from 'node:events'
import { HOUR_MS } from '@byline/contract/rules/durations'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { plainRenderer, writePost } from '../../../../test/app/cast.ts'
import { type Engine, killedSite } from '../../../../test/servers/killed-site.ts'
import { startMailServer } from '../../../../test/servers/mail-server.ts'
import type { Started } from '../../../../test/servers/start-product.ts'
import { newId } from '../../../db/new-id.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { findOrCreateAuthor } from '../../authors/imported-authors.ts'
import { insertComment } from '../../comments/store.ts'
import { updateUser } from '../../users/account/store.ts'
import { notifyThanks } from '../notify.ts'
import { notifyOfComment } from '../notify-of-comment.ts'
import { stopMails } from './stop-mails.ts'
import { stopAddress } from './stop-token.ts'

/** `npm run test:full` sends more, and with both engines. */
const engines: [number, number, Engine][] = process.env.FULL
  ? [
      [500, 2_000, 'SQLite'],
      [500, 2_000, 'PostgreSQL'],
    ]
  : [[40, 200, 'SQLite']]

const COMMENTS = 20
/** Answers to somebody who stops their mails before the first of them is sent. */
const TO_CYD = 15
const POLL = { timeout: 150_000, interval: 100 }

it.each(engines)(
  'of a day with %i answers and %i thanks, a process killed twice in the middle mails each answer once, the thanks in one, and nothing after a stop (%s)',
  async (answers, thanks, engine) => {
    const { db, start } = await killedSite(engine)
    const { cyd } = await busyDay(db, answers, thanks)
    const killed = new Map<number, 'before the answer' | 'after the acceptance'>([
      [Math.round(answers / 3), 'before the answer'],
      [Math.round(answers / 2), 'after the acceptance'],
    ])
    let received = 0
    let running: Started
    const { url, mails } = await startMailServer({
      async onMail() {
        const when = killed.get(++received)
        if (!when) return
        running.child.kill('SIGKILL')
        await running.ended
        if (when === 'before the answer') throw new Error('nobody hears this answer')
      },
    })
    for (let kills = 0; kills < killed.size; kills++) {
      running = await start({ SMTP_URL: url })
      await running.ended
      await letMinutePass(db)
      if (kills === 0) expect(await stopAnswers(db, cyd)).toBe(true)
    }
    running = await start({ SMTP_URL: url })
    await expect.poll(() => unsent(db), POLL).toBe(0)
    running.child.kill('SIGTERM')
    await once(running.child, 'exit')

    const read = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)))
    expect(read.flatMap(({ to = [] }) => to.map(({ address }) => address))).not.toContain('cyd@people.example')
    const byId = new Map(read.map((mail) => [mail.messageId, mail]))
    // SMTP has no way to avoid one case: the server has the mail, and its answer is lost. It has the same id then.
    expect([read.length, byId.size]).toEqual([answers + 2, answers + 1])
    const said = [...byId.values()].flatMap(({ text }) => /Answer \d+/.exec(text ?? '') ?? []).map(String)
    expect(new Set(said).size).toBe(answers)
    const gathered = [...byId.values()].filter(({ text }) => text?.includes('thanked you'))
    const counts = gathered.flatMap(({ text }) => [...(text ?? '').matchAll(/(\d+) people thanked/g)])
    expect(gathered).toHaveLength(1)
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(thanks)
  },
  180_000,
)

/** Ada and then Cyd have comments below an article; Ben answers, and others thanked Ada on the day before. */
async function busyDay(db: Db, answers: number, thanks: number): Promise<{ cyd: string }> {
  const ben = await findOrCreateAuthor(db, 'Ben')
  const [ada, cyd] = [await reader(db, 'Ada'), await reader(db, 'Cyd')]
  const { id: post_id } = await writePost(db, ben, { title: 'Talked about' })
  const { html, renderer } = await plainRenderer.render('Said', {}, 1)
  const at = new Date().toISOString()
  const common = { post_id, html, renderer, created_at: at, updated_at: at, deleted_at: null, deletion_id: null }
  await transact(db, async (tx) => {
    const own: string[] = []
    for (let n = 0; n < COMMENTS; n++) {
      own.push(newId())
      await insertComment(tx, { ...common, id: String(own[n]), user_id: ada, content: `Asked ${n}` })
    }
    for (let n = 0; n < answers; n++) {
      const id = newId()
      const parent_id = own[n % COMMENTS] ?? null
      await insertComment(tx, { ...common, id, user_id: ben, content: `Answer ${n}`, parent_id })
      await notifyOfComment(tx, id)
    }
    const asked = newId()
    await insertComment(tx, { ...common, id: asked, user_id: cyd, content: 'Asked too' })
    for (let n = 0; n < TO_CYD; n++) {
      const id = newId()
      await insertComment(tx, { ...common, id, user_id: ben, content: `To you ${n}`, parent_id: asked })
      await notifyOfComment(tx, id)
    }
    const dayBefore = new Date(Date.now() - 36 * HOUR_MS).toISOString()
    for (let n = 0; n < thanks; n++) {
      const thanked = { to: ada, by: `reader-${n}`, postId: post_id, commentId: own[n % COMMENTS], at: dayBefore }
      await notifyThanks(tx, thanked)
    }
  })
  return { cyd }
}

/** The id of somebody whose address is confirmed. */
async function reader(db: Db, name: string): Promise<string> {
  const id = await findOrCreateAuthor(db, name)
  const email = `${name.toLowerCase()}@people.example`
  const account = { email, email_key: email, email_confirmed_at: new Date().toISOString(), password_hash: 'none' }
  await transact(db, (tx) => updateUser(tx, id, account))
  return id
}

/** Stops mails as a mail program does, while answers wait for one. Returns whether it could. */
async function stopAnswers(db: Db, userId: string): Promise<boolean> {
  const waiting = await db.selectFrom('notifications').select('id').where('user_id', '=', userId).execute()
  expect(waiting).toHaveLength(TO_CYD)
  const deps = { db, tokenSecret: Buffer.from('a secret of this test') }
  const [, token = ''] = stopAddress(deps, '', { userId, of: 'reply' }).split('?token=')
  return stopMails(deps, token)
}

/** Ends the lease of a killed process, and the delay of the mail that it was sending, as a minute does. */
async function letMinutePass(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ lease_owner: null, lease_until: null }).execute()
  await db.updateTable('outbox').set({ next_at: new Date().toISOString(), away: 0 }).where('attempts', '>', 0).execute()
}

/** The notifications that wait for a mail, and the mails that are not sent yet. */
async function unsent(db: Db): Promise<number> {
  // Asked in this order, because mails may be written between the two.
  const waiting = await db.selectFrom('notifications').select('id').where('mail_at', 'is not', null).execute()
  return waiting.length + (await db.selectFrom('outbox').select('id').execute()).length
}
