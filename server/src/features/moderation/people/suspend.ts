import { replyMessages } from '@byline/contract/messages/reply-messages'
import { FOR_GOOD } from '@byline/contract/users/suspended'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { isSuspended } from '../../../http/mount/suspension.ts'
import { queueMail } from '../../../mail/outbox-store.ts'
import { endAccess } from '../../sessions/store.ts'
import { letterSite } from '../../site/letters/letter-site.ts'
import { canSignIn } from '../../users/account/rules.ts'
import { findUser, updateUser } from '../../users/account/store.ts'
import { recordDecision } from '../decision-store.ts'
import { suspendedLetter, suspensionEndedLetter } from './suspension-letters.ts'

type Needs = Pick<Deps, 'db' | 'env'>

/**
 * Suspends a person until a time, for good if it is null, and mails it to them; again, to change either. Throws
 * `user_not_found`, `admins_write`, `cannot_sign_in`, or `invalid_fields` for a time that is over.
 */
export function suspendUser(
  { db, env }: Needs,
  by: Pick<UserRow, 'id'>,
  id: string,
  { until, reason }: { until: string | null; reason: string },
): Promise<void> {
  const end = until === null ? FOR_GOOD : new Date(until).toISOString()
  if (end <= new Date().toISOString()) throw new AppError('invalid_fields', { until: [replyMessages.suspensionPast] })
  return transact(db, async (tx, invalidate) => {
    const user = await findPerson(tx, id)
    if (user.admin === 1) throw new AppError('admins_write')
    if (!canSignIn(user)) throw new AppError('cannot_sign_in')
    await updateUser(tx, id, { suspended_until: end, suspended_reason: reason })
    await recordDecision(tx, { commentId: null, userId: id, action: 'suspended', by: by.id, note: reason, until: end })
    invalidate(cacheTags.user(id))
    const site = await letterSite(tx, env, user.language)
    await queueMail(tx, suspendedLetter(site, String(user.email), { name: user.name, until: end, reason }))
  })
}

/** Ends a suspension, and mails it to the person if it was still on. Throws `user_not_found`. */
export function endSuspension({ db, env }: Needs, by: Pick<UserRow, 'id'>, id: string): Promise<void> {
  return transact(db, async (tx, invalidate) => {
    const user = await findPerson(tx, id)
    await updateUser(tx, id, { suspended_until: null, suspended_reason: '' })
    invalidate(cacheTags.user(id))
    if (!isSuspended(user)) return
    await recordDecision(tx, { commentId: null, userId: id, action: 'suspensionEnded', by: by.id })
    if (user.email === null) return
    const site = await letterSite(tx, env, user.language)
    await queueMail(tx, suspensionEndedLetter(site, user.email, user.name))
  })
}

/** Ends every session of a person. Throws `user_not_found`. */
export function endSessionsOf({ db }: Pick<Deps, 'db'>, by: Pick<UserRow, 'id'>, id: string): Promise<void> {
  return transact(db, async (tx) => {
    await findPerson(tx, id)
    await endAccess(tx, id)
    await recordDecision(tx, { commentId: null, userId: id, action: 'sessionsEnded', by: by.id })
  })
}

async function findPerson(tx: Tx, id: string): Promise<UserRow> {
  const user = await findUser(tx, id)
  if (!user) throw new AppError('user_not_found')
  return user
}
