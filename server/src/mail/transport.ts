import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { newId } from '../db/new-id.ts'
import type { Env } from '../env.ts'
import { makeFolder } from '../storage/make-folder.ts'
import type { Mail } from './outbox-store.ts'

/** Sends one mail, or throws. */
export type Transport = (mail: Pick<Mail, 'recipient' | 'subject' | 'text'>) => Promise<void>

/** Milliseconds a server may be silent; the next mail waits for it, and who stops the program. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Over SMTP; without `SMTP_URL` mails are written to `DATA_DIR/mail`, one file each. */
export function openTransport({ smtpUrl, mailFrom, dataDir }: Env): Transport {
  if (smtpUrl === undefined) return writeTo(join(dataDir, 'mail'), mailFrom)
  let opened: Promise<Transporter> | undefined
  const open = async () =>
    (await loadNodemailer()).createTransport({ url: smtpUrl, ...patience }, { from: mailFrom })
  return async ({ recipient, subject, text }) => {
    opened ??= open()
    const smtp = await opened
    await smtp.sendMail({ to: only(recipient), subject, text })
  }
}

function writeTo(folder: string, from: string): Transport {
  return async ({ recipient, subject, text }) => {
    const { createTransport } = await loadNodemailer()
    const eml = createTransport({ streamTransport: true, buffer: true }, { from })
    const { message } = await eml.sendMail({ to: only(recipient), subject, text })
    await makeFolder(folder)
    const file = join(folder, `${newId()}.eml`)
    try {
      await writeFile(file, message as Buffer, { mode: 0o600 })
    } catch (error) {
      // On a full disk, half a mail; it is written again with the next try.
      await rm(file, { force: true })
      throw error
    }
  }
}

/** With the first mail. */
const loadNodemailer = () => import('nodemailer')

/** As a text, `x,ada@people.example` would be a list, and the mail go to Ada. */
function only(address: string) {
  return { name: '', address }
}
