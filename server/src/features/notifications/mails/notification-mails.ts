import type { Deps } from '../../../deps.ts'
import type { ComposedMails } from '../../../mail/send-mail.ts'
import { messageIdOf } from '../../../mail/send-mail.ts'
import { letterSite } from '../../site/letters/letter-site.ts'
import { findUser } from '../../users/account/store.ts'
import type { ShownNotification } from '../list-store.ts'
import { mailsOfKinds } from '../mail-choices/when-to-mail.ts'
import { listInMail } from './mail-store.ts'
import { notificationLetter } from './notification-letter.ts'
import { type MailedKind, stopAddress } from './stop-token.ts'

/**
 * Writes the mails about notifications when they are sent: only what their person may still see, and has not stopped
 * by then.
 */
export function notificationMails(deps: Pick<Deps, 'env' | 'tokenSecret'>): Pick<ComposedMails, 'compose'> {
  const { publicUrl } = deps.env
  return {
    async compose(db, { id, notified_id, notified_of, expires_at }) {
      const person = await findUser(db, notified_id ?? '')
      if (!person?.email || person.email_confirmed_at === null) return undefined
      const choices = await mailsOfKinds(db, person.id)
      const rows = (await listInMail(db, id, person.id)).filter(({ kind }) => choices[kind] !== 'never')
      const [first] = rows
      if (!first) return undefined
      const site = await letterSite(db, deps.env, person.language)
      const of = (notified_of ?? 'daily') as MailedKind
      const stop = stopAddress(deps, publicUrl, { userId: person.id, of })
      const letter = notificationLetter(site, { rows, isDaily: of === 'daily', stop })
      const threading = of === 'daily' ? undefined : threadingOf(deps.env, first)
      return {
        ...letter,
        recipient: person.email,
        headers: { ...letter.headers, ...threading?.headers },
        messageId: threading?.messageId ?? messageIdOf(deps.env, `notifications ${id} ${person.id} ${expires_at}`),
      }
    },
  }
}

/**
 * The mails about the comments of an article make one thread in the programs of a person, with each answer below what it
 * answers (RFC 5322 §3.6.4). Only these kinds tell once of a comment.
 */
function threadingOf(env: Deps['env'], row: ShownNotification) {
  const { kind, user_id, post_id, comment_id, comment_parent } = row
  if (!['reply', 'mention', 'comment'].includes(kind)) return undefined
  const idOf = (about: string | null) => messageIdOf(env, `notified ${user_id} ${about}`)
  const above = [post_id, ...(comment_parent === null ? [] : [comment_parent])].map(idOf)
  return {
    messageId: idOf(comment_id),
    headers: { 'In-Reply-To': String(above.at(-1)), References: above.join(' ') },
  }
}
