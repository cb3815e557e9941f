import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@byline/contract/rules/durations'
import { freePort } from '@byline/test-files/free-port'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../test/app/app.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import type { Db } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import { readEnv } from '../env/env.ts'
import { countUnsent, queueMail, releaseMailsOf } from './outbox-store.ts'
import { sendNextMail } from './send-mail.ts'
import { openTransport } from './transport.ts'

/** A real SMTP server that collects mails and rejects those that contain a text. */
async function smtpServer(rejected?: string, port = 0): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += String(chunk)
      })
      stream.on('end', () => {
        const reject = rejected !== undefined && text.includes(rejected)
        if (!reject) mails.push(text)
        done(reject ? Object.assign(new Error('not now'), { responseCode: 451 }) : null)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = listening.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { url, mails }
}

async function depsWith(db: Db, smtpUrl: string) {
  return { ...(await depsFor(db)), transport: openTransport(readEnv({ SMTP_URL: smtpUrl })) }
}

const letter = { recipient: 'ada@people.example', subject: 'Größe', text: 'Hello Ada' }

onBothEngines('the outbox', (open) => {
  it('sends over SMTP and deletes sent mails', async () => {
    const db = await open()
    const { url, mails } = await smtpServer()
    const deps = await depsWith(db, url)
    await transact(db, (tx) => queueMail(tx, letter))
    expect(await sendNextMail(deps)).toBe(true)
    expect(await sendNextMail(deps)).toBe(false)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('To: ada@people.example')
    expect(mails[0]).toContain('Hello Ada')
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('sends to the one address of the mail, even if it looks like a list', async () => {
    const db = await open()
    const { url, mails } = await smtpServer()
    const deps = await depsWith(db, url)
    await transact(db, (tx) => queueMail(tx, { ...letter, recipient: 'x,ada@people.example' }))
    await sendNextMail(deps)
    expect(mails[0]).toContain('To: <"x,ada"@people.example>')
  })

  it('sends a mail once if several processes look for mails', async () => {
    const db = await open()
    const sent: string[] = []
    const deps = {
      ...(await depsFor(db)),
      transport: async ({ recipient }: { recipient: string }) => void sent.push(recipient),
    }
    await transact(db, (tx) => queueMail(tx, letter))
    await Promise.all([sendNextMail(deps), sendNextMail(deps), sendNextMail(deps)])
    expect(sent).toEqual([letter.recipient])
  })

  it('retries at growing intervals, then daily, until the mail expires', async () => {
    const db = await open()
    const { url } = await smtpServer('')
    const deps = await depsWith(db, url)
    await transact(db, (tx) => queueMail(tx, letter))
    const start = Date.now()
    let minutes = 0
    for (const wait of [1, 5, 15, 60, 240, 720, 1440]) {
      expect(await sendNextMail(deps, new Date(start + minutes * 60_000 + 1_000))).toBe(true)
      expect(await sendNextMail(deps, new Date(start + minutes * 60_000 + 2_000))).toBe(false)
      minutes += wait + 1
    }
    expect(await sendNextMail(deps, new Date(start + minutes * 60_000 + 1_000))).toBe(true)
    expect(await countUnsent(db)).toBe(1)
    expect(await sendNextMail(deps, new Date(start + 8 * DAY_MS))).toBe(false)
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('without SMTP writes mails into a folder that only its owner can read', async () => {
    const db = await open()
    const dataDir = await mkdtemp(join(tmpdir(), 'byline-mail-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await transact(db, (tx) => queueMail(tx, letter))
    const deps = { ...(await depsFor(db)), transport: openTransport(readEnv({ DATA_DIR: dataDir })) }
    await sendNextMail(deps)
    const [file = ''] = await readdir(join(dataDir, 'mail'))
    expect(file).toMatch(/\.eml$/)
    expect(await readFile(join(dataDir, 'mail', file), 'utf8')).toContain('Hello Ada')
    expect((await stat(join(dataDir, 'mail', file))).mode & 0o077).toBe(0)
  })

  it('deletes a mail whose link has expired, and logs it without its address', async () => {
    const db = await open()
    const { url, mails } = await smtpServer()
    const log: string[] = []
    const deps = { ...(await depsWith(db, url)), log: (await depsFor(db, {}, log)).log }
    await transact(db, (tx) => queueMail(tx, { ...letter, expiresAt: new Date(Date.now() - 1).toISOString() }))
    expect(await sendNextMail(deps)).toBe(false)
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(mails).toEqual([])
    expect(log.join()).toContain('mail dropped')
    expect(log.join()).not.toContain(letter.recipient)
  })

  it('sends a mail that requires a confirmed address only after the confirmation', async () => {
    const db = await open()
    const { url, mails } = await smtpServer()
    const deps = await depsWith(db, url)
    await transact(db, (tx) => queueMail(tx, { ...letter, waitsFor: 'ada' }))
    expect(await sendNextMail(deps)).toBe(false)
    await transact(db, (tx) => releaseMailsOf(tx, 'ada'))
    expect(await sendNextMail(deps)).toBe(true)
    expect(mails).toHaveLength(1)
  })

  it('tries one mail per minute while the server is unavailable, and all of them after that', async () => {
    const db = await open()
    const port = await freePort()
    const deps = await depsWith(db, `smtp://127.0.0.1:${port}`)
    for (let n = 0; n < 5; n++) await transact(db, (tx) => queueMail(tx, { ...letter, subject: `Mail ${n}` }))
    const start = Date.now()
    const sendAt = async (seconds: number) => {
      let tries = 0
      while (await sendNextMail(deps, new Date(start + seconds * 1_000))) tries++
      return tries
    }
    // After half a day each mail would wait for hours if it were retried on its own schedule.
    for (let minute = 0; minute < 720; minute += 60) {
      expect(await sendAt(minute * 60 + 1)).toBe(1)
      expect(await sendAt(minute * 60 + 59)).toBe(0)
    }
    const { mails } = await smtpServer(undefined, port)
    expect(await sendAt(720 * 60)).toBe(5)
    expect(mails).toHaveLength(5)
  })

  it('is not blocked by one mail that the server rejects', async () => {
    const db = await open()
    const { url, mails } = await smtpServer('Subject: bad')
    const deps = await depsWith(db, url)
    for (const subject of ['bad', 'good', 'better']) await transact(db, (tx) => queueMail(tx, { ...letter, subject }))
    while (await sendNextMail(deps)) {}
    expect(mails).toHaveLength(2)
    expect(await db.selectFrom('outbox').select(['attempts', 'away']).execute()).toEqual([{ attempts: 1, away: 0 }])
  })

  it('is not blocked for long by a mail that makes the server break the connection', async () => {
    const db = await open()
    const sent: string[] = []
    const transport = async ({ subject }: { subject: string }) => {
      if (subject === 'bad') throw Object.assign(new Error('reset'), { code: 'ECONNRESET' })
      sent.push(subject)
    }
    const deps = { ...(await depsFor(db)), transport }
    for (const subject of ['bad', 'good', 'better']) await transact(db, (tx) => queueMail(tx, { ...letter, subject }))
    const start = Date.now()
    while (await sendNextMail(deps, new Date(start + 1_000))) {}
    expect(sent).toEqual([])
    while (await sendNextMail(deps, new Date(start + 62_000))) {}
    expect(sent.toSorted()).toEqual(['better', 'good'])
  })
})
