import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { newId } from '../db/new-id.ts'
import type { Env } from '../env.ts'
import { makeFolder } from '../storage/make-folder.ts'
import type { Mail } from './outbox-store.ts'

/** Sends one mail; throws if that fails. */
export type Transport = (mail: Pick<Mail, 'recipient' | 'subject' | 'text'>) => Promise<void>

/** Maximum milliseconds without a reply; the next mail and a stop of the process wait that long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends over SMTP; without `SMTP_URL` it writes each mail to a file in `DATA_DIR/mail`. */
export function openTransport({ smtpUrl, mailFrom, dataDir }: Env): Transport {
  if (smtpUrl === undefined) return writeTo(join(dataDir, 'mail'), mailFrom)
  let opened: Promise<Transporter> | undefined
  const open = async () =>
    (await loadNodemailer()).createTransport({ url: smtpUrl, ...timeouts }, { from: mailFrom })
  return async ({ recipient, subject, text }) => {
    opened ??= open()
    const smtp = await opened
    await smtp.sendMail({ to: singleRecipient(recipient), subject, text })
  }
}

function writeTo(folder: string, from: string): Transport {
  return async ({ recipient, subject, text }) => {
    const { createTransport } = await loadNodemailer()
    const eml = createTransport({ streamTransport: true, buffer: true }, { from })
    const { message } = await eml.sendMail({ to: singleRecipient(recipient), subject, text })
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
