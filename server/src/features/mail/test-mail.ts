import { setTimeout } from 'node:timers/promises'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { testMail as endpoint } from '@byline/contract/mail'
import { named } from '@byline/contract/messages/named'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { say } from '../../language/say.ts'
import type { Mail } from '../../mail/outbox-store.ts'
import { setFact } from '../site/facts-store.ts'
import { type LetterSite, letterSite } from '../site/letters/letter-site.ts'
import { writeLetter } from '../site/letters/write-letter.ts'
import { explainFailure, type MailFailure } from './explain-failure.ts'
import { mailServerOf, senderInWords, senderOf } from './mail-settings.ts'

/** A healthy server needs less, and a person waits longer at a button. */
const ANSWER_MS = 12_000
/** Characters of the server's own words. */
const ANSWER_MAX = 300

/** Sends a mail to an admin now, past the outbox, and tells what the server answered. */
export async function testMail(deps: Deps, { email, language }: UserRow): Promise<ReplyOf<typeof endpoint>> {
  const { db, env, log, transport } = deps
  const recipient = email ?? ''
  const sender = await senderOf(deps)
  const server = mailServerOf(env)
  const failure = await Promise.race([
    transport({ from: sender, ...testLetter(await letterSite(db, env, language), recipient) }).then(
      () => undefined,
      (error: MailFailure) => error,
    ),
    setTimeout(ANSWER_MS, Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }), { ref: false }),
  ])
  if (failure === undefined) {
    await transact(db, (tx) => setFact(tx, 'test-mail', new Date().toISOString()))
    return {
      sent: true,
      message: server
        ? named('server.replies.testTaken', { server: server.host, recipient })
        : replyMessages.testWritten,
      answer: null,
    }
  }
  log.warn({ failure: failure.code }, 'test mail not sent')
  return {
    sent: false,
    message: explainFailure(failure, {
      server: server && `${server.host}:${server.port}`,
      sender: senderInWords(sender),
      recipient,
    }),
    answer: answerOf(failure, env.smtpUrl),
  }
}

/** The mail that shows an admin that mails arrive. */
export function testLetter(site: LetterSite, recipient: string): Mail {
  const { language, name } = site
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.mail.test.subject', { site: name }),
    heading: say(language, 'server.mail.test.heading'),
    paragraphs: [say(language, 'server.mail.test.text', { site: name })],
    button: { label: say(language, 'server.letters.goTo', { site: name }), link: site.publicUrl },
    footer: say(language, 'server.mail.test.footer'),
  })
}

/** The words of the server, in one line and without the password, should it repeat it. */
function answerOf({ response }: MailFailure, smtpUrl = ''): string | null {
  if (!response) return null
  const line = response
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_MAX)
  const { username = '', password = '' } = URL.canParse(smtpUrl) ? new URL(smtpUrl) : {}
  return [username, password]
    .map((secret) => decodeURIComponent(secret))
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), line)
}
