import { messages } from '@byline/contract/messages/messages'
import type { InvitedRole } from '@byline/contract/users/invitations'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Flag, Tx, UserRow } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { transferToAccount, transferToNewAccount } from '../authors/transfer.ts'
import { type Origin, recordEvent } from '../security-log/record-event.ts'
import { emailTakenError, newUserRow, withEmailConflict } from '../users/account/create-user.ts'
import { siteWords } from '../users/account/password-rules.ts'
import { findUser, findUserByEmail, insertUser, updateUser } from '../users/account/store.ts'
import { markConfirmed } from '../users/links/confirm-email.ts'
import { isReserved } from '../users/links/link-store.ts'
import { findInvitation } from './find-invitation.ts'
import { endInvitation } from './store.ts'

interface Acceptance {
  secret: string
  name?: string | undefined
  password?: string | undefined
}

/**
 * Accepts an invitation for the signed-in `actor`, whose address must be the invited one, or makes an account. With an
 * author, that row becomes the account, or the articles and the page go to the account of the actor. The link came by
 * mail, so the address counts as confirmed. Throws the errors of `findInvitation`, `invitation_for_other`,
 * `login_to_accept` or `invalid_fields`.
 */
export async function accept(
  { db, env, turn }: Deps & { turn: Turn },
  { secret, name, password }: Acceptance,
  actor: UserRow | undefined,
  origin: Origin,
): Promise<UserRow> {
  const { email, email_key, role } = await findInvitation(db, secret)
  if (actor && actor.email_key !== email_key) throw new AppError('invitation_for_other')
  if (actor) {
    return transact(db, async (tx, invalidate) => {
      const user = await acceptAs(tx, invalidate, secret, actor)
      if (role !== 'reader') await recordEvent(tx, origin, { kind: 'roleGranted', target: user, after: { role } })
      return user
    })
  }
  if (await findUserByEmail(db, email)) throw new AppError('login_to_accept')
  if (name === undefined || password === undefined) {
    throw new AppError('invalid_fields', {
      ...(name === undefined && { name: [messages.nameRequired] }),
      ...(password === undefined && { password: [messages.passwordRequired] }),
    })
  }
  const row = await newUserRow({ name, email, password }, turn, await siteWords({ db, env }))
  const account = { ...row, email_confirmed_at: row.created_at }
  return withEmailConflict(db, () =>
    transact(db, async (tx, invalidate) => {
      const { id, author } = await findInvitation(tx, secret)
      if (await findUserByEmail(tx, email)) throw new AppError('login_to_accept')
      if (await isReserved(tx, account.email_key, account.id)) throw emailTakenError()
      await endInvitation(tx, { id }, 'accepted')
      const user = author
        ? await transferToNewAccount(tx, invalidate, author.id, account, flagsOf(role))
        : await insertUser(tx, { ...account, ...flagsOf(role) })
      await recordEvent(tx, origin, { kind: 'accountCreated', target: user, after: { by: 'invitation', role } })
      return user
    }),
  )
}

async function acceptAs(tx: Tx, invalidate: Invalidate, secret: string, { id: userId }: UserRow): Promise<UserRow> {
  const { id, role, email_key, author } = await findInvitation(tx, secret)
  const user = await findUser(tx, userId)
  if (!user) throw new AppError('session_ended')
  if (user.email_key !== email_key) throw new AppError('invitation_for_other')
  await endInvitation(tx, { id }, 'accepted')
  await markConfirmed(tx, user, new Date().toISOString())
  if (author) await transferToAccount(tx, invalidate, author.id, userId)
  invalidate(cacheTags.user(userId))
  return updateUser(tx, userId, flagsOf(role))
}

/** The flags that a role adds; an invitation takes no flag away. */
function flagsOf(role: InvitedRole): { admin?: Flag; writer?: Flag } {
  if (role === 'admin') return { admin: 1 }
  return role === 'writer' ? { writer: 1 } : {}
}
