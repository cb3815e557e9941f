import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { newId } from '../db/new-id.ts'
import type { Env } from '../env.ts'
import { makeFolder } from '../storage/make-folder.ts'
import type { Mail } from './outbox-store.ts'

/** An address with the name that mail programs show, or both in the form of RFC 5322 §3.4. */
export type Sender = string | { name: string; address: string }

/** Sends one mail, by default from `MAIL_FROM`; throws if that fails. */
export type Transport = (
  mail: Pick<Mail, 'recipient' | 'subject' | 'text'> & { from?: Sender | undefined },
) => Promise<void>

/** Maximum milliseconds without a reply; the next mail and a stop of the process wait that long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends over SMTP; without `SMTP_URL` it writes each mail to a file in `DATA_DIR/mail`. */
export function openTransport({
  smtpUrl,
  mailFrom = 'noreply@localhost',
  dataDir,
}: Env): Transport {
  if (smtpUrl === undefined) return writeTo(join(dataDir, 'mail'), mailFrom)
  let opened: Promise<Transporter> | undefined
  const open = async () =>
    (await loadNodemailer()).createTransport({ url: smtpUrl, ...timeouts }, { from: mailFrom })
  return async ({ recipient, subject, text, from }) => {
    opened ??= open()
    const smtp = await opened
    await smtp.sendMail({ ...(from && { from }), to: singleRecipient(recipient), subject, text })
  }
}

function writeTo(folder: string, defaultFrom: Sender): Transport {
  return async ({ recipient, subject, text, from = defaultFrom }) => {
    const { createTransport } = await loadNodemailer()
    const eml = createTransport({ streamTransport: true, buffer: true })
    const { message } = await eml.sendMail({ from, to: singleRecipient(recipient), subject, text })
    await makeFolder(folder)
    const file = join(folder, `${newId()}.eml`)
    try {
      await writeFile(file, message as Buffer, { mode: 0o600 })
    } catch (error) {
      // Removes a file that a full disk left incomplete; the next attempt writes it again.
      await rm(file, { force: true })
      throw error
    }
  }
}

/** Loaded at the first mail. */
const loadNodemailer = () => import('nodemailer')

/** A single recipient. As plain text, `x,ada@people.example` would be a list, and Ada would get the mail. */
function singleRecipient(address: string) {
  return { name: '', address }
}
