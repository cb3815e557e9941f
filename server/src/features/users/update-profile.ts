import type { BodyOf } from '@byline/contract/endpoint'
import { messages } from '@byline/contract/messages'
import type { updateProfile as endpoint } from '@byline/contract/users'
import type { FastifyRequest } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import type { UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteWaitingMailsOf, queueMail } from '../../mail/outbox-store.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { deleteSessionsOf, findSessionUser } from '../sessions/store.ts'
import { countTry, throttle } from '../throttles/throttle.ts'
import { ADDRESS_CHANGES } from './account-limits.ts'
import { mailConfirmation } from './confirm-email.ts'
import { deleteConfirmationsOf } from './confirmation-store.ts'
import { newEmailKey, orEmailTaken } from './create-user.ts'
import { changedLetter } from './letters.ts'
import { isOwnPassword } from './own-password.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { deleteResetsOf } from './reset-store.ts'
import { updateUser } from './store.ts'

/**
 * Changes one's own name, address or password. When one of the latter two changes, the old address is told
 * by mail if it was confirmed, and every other session and every link for a new password end (design §6). A new
 * address is mailed a link that confirms it. Refuses with `too_many_requests`.
 */
export async function updateProfile(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  { actor, sessionId }: { actor: UserRow; sessionId: string },
  { name, email, password = '', currentPassword }: BodyOf<typeof endpoint>,
): Promise<UserRow> {
  const { db, env } = deps
  const key = newEmailKey(email)
  const newAddress = key !== actor.email_key
  if (currentPassword !== undefined && (newAddress || password !== '')) {
    if (!(await isOwnPassword(deps, request, actor, currentPassword))) {
      throw new AppError('invalid_fields', { currentPassword: [messages.currentPasswordWrong] })
    }
  }
  if (password !== '') await refuseWeakPassword(password, { name, email })
  // Each new address would be answered whether it has an account, or be mailed to.
  if (newAddress) await countTry(deps, [throttle(deps, ADDRESS_CHANGES, actor.id)])
  const newHash = password === '' ? {} : { password_hash: await hashPassword(password, deps.turn) }
  return orEmailTaken(db, () =>
    transact(db, async (tx, invalidate) => {
      // Hashing took its time: who changed the password meanwhile, or was deleted, has ended this session.
      const claims = { sessionId, userId: actor.id }
      const before = await findSessionUser(tx, claims, new Date().toISOString())
      if (!before) throw new AppError('session_ended')
      const user = await updateUser(tx, actor.id, {
        name,
        email,
        email_key: key,
        ...(newAddress && { email_confirmed_at: null }),
        ...newHash,
      })
      if (newAddress || password !== '') {
        await deleteSessionsOf(tx, actor.id, sessionId)
        await deleteResetsOf(tx, actor.id)
        await deleteWaitingMailsOf(tx, actor.id)
        if (before.email !== null && before.email_confirmed_at !== null) {
          await queueMail(tx, changedLetter(before.email, before.name, env.publicUrl))
        }
      }
      if (newAddress) {
        await deleteConfirmationsOf(tx, actor.id)
        await mailConfirmation(tx, deps, user)
      }
      invalidate(cacheTags.user(actor.id), cacheTags.words)
      return user
    }),
  )
}
