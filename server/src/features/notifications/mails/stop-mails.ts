import { type NotificationKind, notificationKinds } from '@byline/contract/notifications'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { deleteNotificationMails } from '../../../mail/outbox-store.ts'
import { chooseMails } from '../mail-choices/choose-mails.ts'
import { mailsOfKinds } from '../mail-choices/when-to-mail.ts'
import { isTold } from '../store.ts'
import { stoppedBy } from './stop-token.ts'

/**
 * Stops the mails that a token names, also those that wait in the outbox. Repeating it is harmless, and the token never
 * expires. Returns false for a token that is not of this site or whose account is gone.
 */
export async function stopMails({ db, ...deps }: Pick<Deps, 'db' | 'tokenSecret'>, token: string): Promise<boolean> {
  const stopped = stoppedBy(deps, token)
  if (!stopped) return false
  const { userId, of } = stopped
  return transact(db, async (tx) => {
    if (!(await isTold(tx, userId))) return false
    const choices = await mailsOfKinds(tx, userId)
    const isStopped = (kind: NotificationKind) => (of === 'daily' ? choices[kind] === 'daily' : kind === of)
    const never = notificationKinds.filter(isStopped).map((kind) => [kind, 'never'])
    await chooseMails(tx, userId, Object.fromEntries(never), new Date())
    await deleteNotificationMails(tx, userId, of)
    return true
  })
}
