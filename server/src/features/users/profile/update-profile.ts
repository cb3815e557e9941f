import type { BodyOf } from '@byline/contract/calls/endpoint'
import type { updateProfile as endpoint } from '@byline/contract/users/users'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyRequest } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignedIn } from '../../../http/mount/access.ts'
import { countAttempt, throttle } from '../../../http/throttles/throttle.ts'
import { deleteWaitingMailsOf } from '../../../mail/outbox-store.ts'
import { type Origin, originOf, recordEvent } from '../../security-log/record-event.ts'
import { deleteSessionsOf, findSessionUser } from '../../sessions/store.ts'
import { ADDRESS_CHANGE_LIMIT } from '../account/account-limits.ts'
import { emailTakenError, newEmailKey, withEmailConflict } from '../account/create-user.ts'
import { requireOwnProof } from '../account/own-proof.ts'
import { rejectWeakPassword, siteWords } from '../account/password-rules.ts'
import { hashPassword } from '../account/passwords.ts'
import { updateUser } from '../account/store.ts'
import { mailConfirmation } from '../links/confirm-email.ts'
import { deleteConfirmationsOf, deleteResetsOf, isReserved } from '../links/link-store.ts'
import { mailRecovery } from '../links/mail-recovery.ts'
import { replaceProfile } from './profile-store.ts'
import { renderBiography } from './render-biography.ts'

/**
 * Updates name, address, password, biography, links or language of the caller. A change of address or password ends all
 * other sessions and reset links, and a mail informs the old address if it was confirmed (design §6). A new address
 * gets a confirmation link. Throws the errors of `requireOwnProof`, `email_taken`,
 * `outdated_profile` or `session_ended`.
 */
export async function updateProfile(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  caller: SignedIn,
  { name, email, password = '', currentPassword = '', biography, links, language }: BodyOf<typeof endpoint>,
): Promise<UserRow> {
  const { db } = deps
  const { actor, sessionId } = caller
  const key = newEmailKey(email)
  const changesAddress = key !== actor.email_key
  if (changesAddress || password !== '') {
    await requireOwnProof(deps, request, caller, currentPassword)
  }
  if (password !== '') await rejectWeakPassword(password, { name, email }, await siteWords(deps))
  // Each change reveals whether the new address has an account, or sends a mail to it.
  if (changesAddress) await countAttempt(deps, [throttle(deps, ADDRESS_CHANGE_LIMIT, actor.id)])
  const newHash = password === '' ? {} : { password_hash: await hashPassword(password, deps.turn) }
  const profile = {
    ...(typeof biography === 'string' && (await renderBiography(deps, biography))),
    ...(links && { links: JSON.stringify(links) }),
  }
  return withEmailConflict(db, () =>
    transact(db, async (tx, invalidate) => {
      // Hashing takes time; a change of the password or a deletion in the meantime has ended this session.
      const claims = { sessionId, userId: actor.id }
      const before = await findSessionUser(tx, claims, new Date().toISOString())
      if (!before) throw new AppError('session_ended')
      // Another save has changed the address, which this one would set back without a proof.
      if (before.email_key !== actor.email_key) throw new AppError('outdated_profile')
      if (changesAddress && (await isReserved(tx, key, actor.id))) throw emailTakenError()
      const user = await updateUser(tx, actor.id, {
        name,
        email,
        email_key: key,
        ...(changesAddress && { email_confirmed_at: null }),
        ...newHash,
        ...(typeof language === 'string' && { language }),
      })
      if (changesAddress || password !== '') {
        await deleteSessionsOf(tx, actor.id, sessionId)
        await deleteResetsOf(tx, actor.id)
        await deleteWaitingMailsOf(tx, actor.id)
        await mailRecovery(tx, deps, before, { change: 'account', language: user.language })
        await recordChange(tx, originOf(request, before), { before, user, password })
      }
      if (changesAddress) {
        await deleteConfirmationsOf(tx, actor.id)
        await mailConfirmation(tx, deps, user)
      }
      if (Object.keys(profile).length > 0) await replaceProfile(tx, actor.id, profile)
      invalidate(cacheTags.user(actor.id), cacheTags.words)
      return user
    }),
  )
}

async function recordChange(
  tx: Tx,
  origin: Origin,
  { before, user, password }: { before: UserRow; user: UserRow; password: string },
): Promise<void> {
  const target = { id: user.id, name: user.name }
  if (password !== '') await recordEvent(tx, origin, { kind: 'passwordChanged', target })
  if (before.email_key === user.email_key) return
  const facts = { before: { email: before.email }, after: { email: user.email } }
  await recordEvent(tx, origin, { kind: 'addressChanged', target, ...facts })
}
