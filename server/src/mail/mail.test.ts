import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { appOn, depsFor } from '../../test/app.ts'
import { onBothEngines } from '../../test/engines.ts'
import { confirmAddress, mailedLinks, PASSWORD, register } from '../../test/people.ts'
import type { Db } from '../db/schema.ts'
import { readEnv } from '../env.ts'
import { answerResetRequest } from '../features/users/forgot-password.ts'
import { queueMail } from './outbox-store.ts'
import { sendNextMail } from './send-mail.ts'
import { openTransport } from './transport.ts'

/** A real SMTP server that keeps what it is sent, or refuses it. */
async function smtpServer(refuse = false): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += String(chunk)
      })
      stream.on('end', () => {
        if (!refuse) mails.push(text)
        done(refuse ? Object.assign(new Error('not now'), { responseCode: 451 }) : null)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = listening.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, mails }
}

async function depsWith(db: Db, smtpUrl: string) {
  return { ...(await depsFor(db)), transport: openTransport(readEnv({ SMTP_URL: smtpUrl })) }
}

const letter = { recipient: 'ada@people.example', subject: 'Größe', text: 'Hello Ada' }

onBothEngines('the outbox', (open) => {
  it('sends over SMTP and keeps nothing of what is sent', async () => {
    const db = await open()
    const { url, mails } = await smtpServer()
    const deps = await depsWith(db, url)
    await queueMail(db, letter)
    expect(await sendNextMail(deps)).toBe(true)
    expect(await sendNextMail(deps)).toBe(false)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('To: ada@people.example')
    expect(mails[0]).toContain('Hello Ada')
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('sends to the one address of the mail, whatever it looks like', async () => {
    const db = await open()
    const { url, mails } = await smtpServer()
    const deps = await depsWith(db, url)
    await queueMail(db, { ...letter, recipient: 'x,ada@people.example' })
    await sendNextMail(deps)
    expect(mails[0]).toContain('To: <"x,ada"@people.example>')
  })

  it('sends a mail once, though two processes look for it', async () => {
    const db = await open()
    const sent: string[] = []
    const deps = {
      ...(await depsFor(db)),
      transport: async ({ recipient }: { recipient: string }) => void sent.push(recipient),
    }
    await queueMail(db, letter)
    await Promise.all([sendNextMail(deps), sendNextMail(deps), sendNextMail(deps)])
    expect(sent).toEqual([letter.recipient])
  })

  it('tries again later, less and less often, and gives up in the end', async () => {
    const db = await open()
    const { url } = await smtpServer(true)
    const deps = await depsWith(db, url)
    await queueMail(db, letter)
    const start = Date.now()
    let minutes = 0
    for (const wait of [1, 5, 15, 60, 240, 720, 1440]) {
      expect(await sendNextMail(deps, new Date(start + minutes * 60_000 + 1_000))).toBe(true)
      expect(await sendNextMail(deps, new Date(start + minutes * 60_000 + 2_000))).toBe(false)
      minutes += wait + 1
    }
    expect(await sendNextMail(deps, new Date(start + minutes * 60_000 + 1_000))).toBe(true)
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('without SMTP writes mails into a folder, for its owner’s eyes', async () => {
    const db = await open()
    const dataDir = await mkdtemp(join(tmpdir(), 'byline-mail-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await queueMail(db, letter)
    const deps = {
      ...(await depsFor(db)),
      transport: openTransport(readEnv({ DATA_DIR: dataDir })),
    }
    await sendNextMail(deps)
    const [file = ''] = await readdir(join(dataDir, 'mail'))
    expect(file).toMatch(/\.eml$/)
    expect(await readFile(join(dataDir, 'mail', file), 'utf8')).toContain('Hello Ada')
    expect((await stat(join(dataDir, 'mail', file))).mode & 0o077).toBe(0)
  })
})

onBothEngines('a forgotten password', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    await confirmAddress(app, ada)
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    const linkTokens = async () => {
      while (await answerResetRequest(app.deps)) {}
      return (await mailedLinks(app.deps.db, 'reset-password')).map(({ token }) => token)
    }
    return { app, ada, post, linkTokens }
  }

  it('is answered alike for known and unknown addresses, and mailed only to the known', async () => {
    const { ada, post, linkTokens } = await setting()
    const known = await post('/api/users/forgotPassword', { email: ada.email })
    const unknown = await post('/api/users/forgotPassword', { email: 'nobody@people.example' })
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    expect(await linkTokens()).toHaveLength(1)
  })

  it('is replaced once, by the newest link, and ends every session', async () => {
    const { app, ada, post, linkTokens } = await setting()
    await post('/api/users/forgotPassword', { email: ada.email })
    await post('/api/users/forgotPassword', { email: ada.email.toUpperCase() })
    const [old, token] = await linkTokens()
    const reset = (given: string | undefined) =>
      post('/api/users/resetPassword', { token: given, password: 'another password' })
    expect((await reset(old)).json()).toMatchObject({ code: 'reset_link_expired' })
    expect((await reset(token)).statusCode).toBe(200)
    expect((await reset(token)).statusCode).toBe(404)
    const profile = await app.inject({ url: '/api/users/profile', headers: ada.headers })
    expect(profile.statusCode).toBe(401)
    const login = (password: string) => post('/api/users/login', { email: ada.email, password })
    expect((await login(PASSWORD)).statusCode).toBe(401)
    expect((await login('another password')).statusCode).toBe(200)
  })

  it('stays as it is after half an hour, and with a password that breaks a rule', async () => {
    const { app, ada, post, linkTokens } = await setting()
    await post('/api/users/forgotPassword', { email: ada.email })
    const [token] = await linkTokens()
    const short = await post('/api/users/resetPassword', { token, password: 'short' })
    expect(short.statusCode).toBe(422)
    await app.deps.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    const late = await post('/api/users/resetPassword', { token, password: 'another password' })
    expect(late.statusCode).toBe(404)
  })

  it('keeps no link anybody could read from the database', async () => {
    const { app, ada, post, linkTokens } = await setting()
    await post('/api/users/forgotPassword', { email: ada.email })
    const [token] = await linkTokens()
    const rows = await app.deps.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
