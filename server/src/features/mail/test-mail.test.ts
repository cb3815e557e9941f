import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { openTransport } from '../../mail/transport.ts'
import { saveSettings } from '../settings/change-settings.ts'

/** A mail server of the test; returns its port and the mails it took. */
async function smtpServer(options: SMTPServerOptions) {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += String(chunk)
      })
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = listening.address()
  return { port: typeof address === 'object' ? Number(address?.port) : 0, mails }
}

async function siteWith(db: Db, smtpUrl: string | undefined) {
  const app = await appOn(db, { env: smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl } })
  app.deps.transport = openTransport(app.deps.env)
  const { headers } = await registerAdmin(app)
  return {
    app,
    send: async () => (await app.inject({ method: 'POST', url: '/api/mail/test', headers })).json(),
    read: async () => (await app.inject({ url: '/api/mail', headers })).json(),
  }
}

onOneEngine('a test mail', (open) => {
  it('is sent to the admin who asks, from the sender that the owner has set', async () => {
    const db = await open()
    const { port, mails } = await smtpServer({})
    const site = await siteWith(db, `smtp://user:secret%21@127.0.0.1:${port}`)
    const settings = { name: 'Fig & Olive', mailFrom: 'figs@blog.example' }
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, settings))
    expect(await site.read()).toEqual({
      server: { host: '127.0.0.1', port, secure: false },
      sender: 'Fig & Olive <figs@blog.example>',
    })
    const anonymous = await siteWith(await open(), `smtp://127.0.0.1:${port}`)
    expect(await anonymous.send()).toMatchObject({ sent: true, answer: null })
    expect(mails[0]).toContain('To: root.admin@people.example')
    expect(mails[0]).toContain('Subject: A test mail from Byline')
  })

  it('without a mail server is written to a file, which its answer says', async () => {
    const site = await siteWith(await open(), undefined)
    expect(await site.read()).toEqual({ server: null, sender: 'Byline <noreply@localhost>' })
    expect(await site.send()).toMatchObject({ sent: true, message: expect.stringContaining('folder mail of DATA_DIR') })
  })

  it('says that nothing listens there', async () => {
    const site = await siteWith(await open(), 'smtp://127.0.0.1:1')
    expect(await site.send()).toMatchObject({
      sent: false,
      message: expect.stringContaining('127.0.0.1:1: the connection was refused'),
    })
  })

  it('says that the server refused the login, and never the password', async () => {
    const { port } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => done(new Error(`wrong password ${password}`)),
    })
    const site = await siteWith(await open(), `smtp://user:secret%21@127.0.0.1:${port}`)
    const reply = await site.send()
    expect(reply.message).toContain('refused the login')
    expect(reply.answer).toContain('wrong password …')
    expect(JSON.stringify(reply)).not.toContain('secret')
  })

  it('says that the server refused the sender, the recipient or the mail', async () => {
    const refuse = (text: string) => Object.assign(new Error(text), { responseCode: 550 })
    const cases: [SMTPServerOptions, string][] = [
      [{ onMailFrom: (_a, _s, done) => done(refuse('not from you')) }, 'refused the sender'],
      [{ onRcptTo: (_a, _s, done) => done(refuse('no such user')) }, 'refused the recipient root.admin@people.example'],
      [
        {
          onData(stream, _session, done) {
            stream.resume().on('end', () => done(refuse('looks like spam')))
          },
        },
        'refused the mail',
      ],
    ]
    for (const [options, words] of cases) {
      const { port } = await smtpServer(options)
      const reply = await (await siteWith(await open(), `smtp://127.0.0.1:${port}`)).send()
      expect(reply).toMatchObject({ sent: false, message: expect.stringContaining(words) })
      expect(reply.answer).toMatch(/not from you|no such user|looks like spam/)
    }
  })

  it('says that no safe connection could be made', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('220 plain\r\n'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    const site = await siteWith(await open(), `smtps://127.0.0.1:${port}`)
    expect((await site.send()).message).toContain('TLS')
  })

  it('is for admins only, and limited', async () => {
    const site = await siteWith(await open(), undefined)
    const ada = await register(site.app, 'Ada')
    for (const [method, url] of [
      ['GET', '/api/mail'],
      ['POST', '/api/mail/test'],
    ] as const) {
      const reply = await site.app.inject({ method, url, headers: ada.headers })
      expect(reply.statusCode).toBe(403)
    }
    for (let n = 0; n < 10; n++) expect((await site.send()).sent).toBe(true)
    expect((await site.send()).code).toBe('too_many_requests')
  })
})
