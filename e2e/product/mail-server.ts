import { once } from 'node:events'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that accepts every mail. */
export interface MailServer {
  url: string
  /** The last mail to this address whose text matches, once it has arrived. */
  mailTo(recipient: string, pattern: RegExp): Promise<Email>
  /** Every mail that has arrived. */
  mails: Email[]
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    async onData(stream, _session, done) {
      const parts = await Array.fromAsync(stream)
      mails.push(await PostalMime.parse(Buffer.concat(parts)))
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    mails,
    async mailTo(recipient, pattern) {
      const find = () =>
        mails.findLast(({ to, text }) => to?.some(({ address }) => address === recipient) && pattern.test(text ?? ''))
      // A background job sends mails, which may take a while.
      await expect.poll(() => find()?.subject, { timeout: 60_000 }).toBeDefined()
      return find() as Email
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
