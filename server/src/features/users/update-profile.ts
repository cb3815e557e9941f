import type { BodyOf } from '@byline/contract/endpoint'
import { messages } from '@byline/contract/messages'
import type { updateProfile as endpoint } from '@byline/contract/users'
import { topics, write } from '../../db/changes.ts'
import type { UserRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { changedLetter } from '../../mail/letters.ts'
import { queueMail } from '../../mail/outbox-store.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { deleteSessionsOf, findSessionUser } from '../sessions/store.ts'
import { newEmailKey, orEmailTaken } from './create-user.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { deleteResetsOf } from './reset-store.ts'
import { updateUser } from './store.ts'

/**
 * Changes one's own name, address or password. When one of the latter two changes, the old address is told
 * by mail, and every other session and every link for a new password end (design §6).
 */
export async function updateProfile(
  { db, env, turn }: Deps & { turn: Turn },
  actor: UserRow,
  sessionId: string,
  { name, email, password = '', currentPassword }: BodyOf<typeof endpoint>,
): Promise<UserRow> {
  const key = newEmailKey(email)
  const newAddress = key !== actor.email_key
  if (currentPassword !== undefined && (newAddress || password !== '')) {
    const right = await verifyPassword(actor.password_hash, currentPassword, turn)
    if (!right) {
      throw new Refusal('invalid_fields', { currentPassword: [messages.currentPasswordWrong] })
    }
  }
  const newHash = password === '' ? {} : { password_hash: await hashPassword(password, turn) }
  return orEmailTaken(db, () =>
    write(db, async (transaction, changed) => {
      // Hashing took its time: who changed the password meanwhile, or was deleted, has ended this session.
      const claims = { sessionId, userId: actor.id }
      if (!(await findSessionUser(transaction, claims, new Date().toISOString()))) {
        throw new Refusal('session_ended')
      }
      const user = await updateUser(transaction, actor.id, {
        name,
        email,
        email_key: key,
        ...newHash,
      })
      if (newAddress || password !== '') {
        await deleteSessionsOf(transaction, actor.id, sessionId)
        await deleteResetsOf(transaction, actor.id)
        if (actor.email !== null) {
          await queueMail(transaction, changedLetter(actor.email, actor.name, env.publicUrl))
        }
      }
      changed(topics.user(actor.id), topics.words)
      return user
    }),
  )
}
