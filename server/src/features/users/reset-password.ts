import { createHash, randomBytes } from 'node:crypto'
import { paths } from '@byline/contract/paths'
import { write } from '../../db/changes.ts'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { resetLetter } from '../../mail/letters.ts'
import { queueMail } from '../../mail/outbox-store.ts'
import { inBackground, type Turn } from '../../queue/fair-queue.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { hashPassword } from './passwords.ts'
import { deleteResetsOf, replaceReset, takeReset } from './reset-store.ts'
import { findUser, findUserByEmail, updateUser } from './store.ts'

const GOOD_FOR_MS = 30 * 60_000

/** Mails a one-time link to the address, if it has an account; says nothing about whether it has. */
export async function forgotPassword({ db, env }: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user || user.email === null) return
  const address = user.email
  const token = randomBytes(32).toString('base64url')
  await write(db, async (transaction) => {
    await replaceReset(transaction, {
      token_hash: hashToken(token),
      user_id: user.id,
      expires_at: new Date(Date.now() + GOOD_FOR_MS).toISOString(),
    })
    const link = `${env.publicUrl}${paths.resetPassword}?token=${token}`
    await queueMail(transaction, resetLetter(address, user.name, link))
  })
}

/** Sets a new password and ends every session. Refuses with `reset_link_expired`. */
export async function resetPassword(
  { db, turn }: Deps & { turn: Turn },
  { token, password }: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password, turn)
  await write(db, async (transaction) => {
    const userId = await takeReset(transaction, hashToken(token), new Date().toISOString())
    if (userId === undefined || !(await findUser(transaction, userId))) {
      throw new Refusal('reset_link_expired')
    }
    await updateUser(transaction, userId, { password_hash: passwordHash })
    await deleteSessionsOf(transaction, userId)
  })
}

/** Sets the password of a user, as an operator, and ends every session and every link of theirs. */
export async function replacePassword(db: Db, userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, inBackground)
  await write(db, async (transaction) => {
    await updateUser(transaction, userId, { password_hash: passwordHash })
    await deleteSessionsOf(transaction, userId)
    await deleteResetsOf(transaction, userId)
  })
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
