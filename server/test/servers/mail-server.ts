import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  recipient: string
  raw: string
}

export interface MailServerOptions {
  /** Called with each complete mail before it is accepted; an error rejects it. */
  onMail?: (mail: ReceivedMail) => Promise<void> | void
  /** The answer to a recipient, such as 550; undefined accepts. */
  rejectionOf?: (recipient: string) => number | undefined
  port?: number
}

/** A real SMTP server, closed when the test ends, with the mails that it accepted. */
export async function startMailServer({
  onMail = () => undefined,
  rejectionOf = () => undefined,
  port = 0,
}: MailServerOptions = {}): Promise<{
  url: string
  mails: ReceivedMail[]
  connections: () => number
}> {
  const mails: ReceivedMail[] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect(_session, done) {
      connections++
      done()
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = rejectionOf(address)
      done(responseCode ? Object.assign(new Error('no such user here'), { responseCode }) : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipient = envelope.rcptTo[0]?.address ?? ''
        const mail = { recipient, raw: Buffer.concat(chunks).toString() }
        try {
          await onMail(mail)
          mails.push(mail)
          done()
        } catch (error) {
          done(error as Error)
        }
      })
    },
  })
  // A killed client breaks its connection.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = listening.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { url, mails, connections: () => connections }
}
