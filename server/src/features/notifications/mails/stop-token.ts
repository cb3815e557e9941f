import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '@byline/contract/addresses/paths'
import { type NotificationKind, notificationKinds } from '@byline/contract/notifications'
import type { Deps } from '../../../deps.ts'

/** The kind of the notifications of a mail, or those of a day. */
export type MailedKind = NotificationKind | 'daily'

/** The person whose mails are stopped, and the kinds of mails. */
export interface StoppedMails {
  userId: string
  of: MailedKind
}

type Signing = Pick<Deps, 'tokenSecret'>

/** The page that stops such mails to that person, which also accepts the request of mail programs (RFC 8058). */
export function stopAddress(deps: Signing, publicUrl: string, stopped: StoppedMails): string {
  const text = Buffer.from(`${stopped.of} ${stopped.userId}`).toString('base64url')
  return `${publicUrl}${paths.stopMails}?token=${text}.${signatureOf(deps, text)}`
}

/** The mails that a token of this site stops; undefined for any other text. */
export function stoppedBy(deps: Signing, token: string): StoppedMails | undefined {
  const [text = '', signature = ''] = token.split('.')
  const [expected, given] = [Buffer.from(signatureOf(deps, text)), Buffer.from(signature)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const [of = '', userId = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const known = ([...notificationKinds, 'daily'] as const).find((kind) => kind === of)
  return known && { of: known, userId }
}

function signatureOf({ tokenSecret }: Signing, text: string): string {
  return createHmac('sha256', tokenSecret).update(`stop mails ${text}`).digest('base64url')
}
