import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { newId } from '../db/new-id.ts'
import type { Env } from '../env/env.ts'
import { makeFolder } from '../storage/make-folder.ts'
import type { Mail } from './outbox-store.ts'

/** An address with the name that mail programs show, or both in the form of RFC 5322 §3.4. */
export type Sender = string | { name: string; address: string }

export interface OutgoingMail extends Mail {
  /** The default is the sender of the transport. */
  from?: Sender | undefined
  /** The same in every attempt, so that receivers recognize a repeated mail (RFC 5322 §3.6.4). */
  messageId?: string
}

/** Sends one mail; resolves when the server has accepted it, and throws if that fails. */
export type Transport = (mail: OutgoingMail) => Promise<void>

/** Maximum milliseconds without a reply; the next mail and a stop of the process wait that long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * One connection for all mails of a batch. A mail goes out on a new one if the server has closed it before the first
 * byte of that mail; an interrupted mail is never repeated here, because only the outbox may decide that.
 */
const pool = { pool: true, maxConnections: 1, maxMessages: 1_000, maxRequeues: 1 } as const

/** Milliseconds after the last mail when the connection is closed. */
const IDLE_MS = 500

/** Sends over SMTP; without `SMTP_URL` it writes each mail to a file in `DATA_DIR/mail`. */
export function openTransport({ smtpUrl, mailFrom = 'noreply@localhost', dataDir }: Env): Transport {
  if (smtpUrl === undefined) return writeTo(join(dataDir, 'mail'), mailFrom)
  let opened: Promise<Transporter> | undefined
  let closing: NodeJS.Timeout | undefined
  const open = async () =>
    (await loadNodemailer()).createTransport({ url: smtpUrl, ...pool, ...timeouts }, { from: mailFrom })
  const close = () => {
    const used = opened
    opened = undefined
    void used?.then((smtp) => smtp.close())
  }
  return async (mail) => {
    clearTimeout(closing)
    opened ??= open()
    const smtp = await opened
    try {
      await smtp.sendMail(messageOf(mail))
    } finally {
      clearTimeout(closing)
      closing = setTimeout(close, IDLE_MS)
    }
  }
}

function writeTo(folder: string, from: string): Transport {
  return async (mail) => {
    const { createTransport } = await loadNodemailer()
    const eml = createTransport({ streamTransport: true, buffer: true }, { from })
    const { message } = await eml.sendMail(messageOf(mail))
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

function messageOf({ from, recipient, subject, text, html, headers, messageId }: OutgoingMail) {
  return {
    ...(from && { from }),
    // The plain text `x,ada@people.example` would be a list, and Ada would get the mail.
    to: { name: '', address: recipient },
    subject: asLine(subject),
    text,
    ...(html !== undefined && { html }),
    ...(headers && {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asLine(value)])),
    }),
    ...(messageId !== undefined && { messageId }),
    // Texts and HTML name files and addresses, which must never be read from this machine or the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break in a header would begin another header. */
function asLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
