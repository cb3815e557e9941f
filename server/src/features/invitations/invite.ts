import { paths } from '@byline/contract/addresses/paths'
import { DAY_MS } from '@byline/contract/rules/durations'
import { limits } from '@byline/contract/rules/limits'
import type { InvitedRole } from '@byline/contract/users/invitations'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { SignedIn } from '../../http/mount/access.ts'
import { countAttemptWithin, type Limit, throttle } from '../../http/throttles/throttle.ts'
import { queueMail } from '../../mail/outbox-store.ts'
import { secretOf } from '../../tokens/link-secret.ts'
import { importedAuthor } from '../authors/imported-authors.ts'
import type { Origin } from '../security-log/record-event.ts'
import { stillAdmin } from '../sessions/still-signed-in.ts'
import { letterSite } from '../site/letters/letter-site.ts'
import { newEmailKey } from '../users/account/create-user.ts'
import { findUserByEmail } from '../users/account/store.ts'
import { hashLinkToken } from '../users/links/link-token.ts'
import { invitationLetter } from './letter.ts'
import { readInvitedAuthors } from './present.ts'
import { recordInvitation, revoke } from './revoke.ts'
import { countOpen, type InvitationRow, insertInvitation } from './store.ts'

/** Mails to one address, so that nobody's inbox is flooded. */
const ADDRESS_LIMIT: Limit = { name: 'invitations of an address', max: 5, minutes: 60 }
/** Mails by one admin, so that a stolen session sends no mass mail. */
const ADMIN_LIMIT: Limit = { name: 'invitations by an admin', max: 100, minutes: 60 }

/**
 * Invites an address to a role, or also to become an imported author, and mails the link. Earlier invitations of the
 * address or for the author are revoked. Throws `has_account`, `has_unconfirmed_account`, `author_for_account`,
 * `user_not_found`, `not_imported`, `too_many_invitations`, `invalid_fields`, `too_many_requests`, or the errors of
 * `stillAdmin`.
 */
export async function invite(
  deps: Deps,
  caller: Pick<SignedIn, 'actor' | 'sessionId'>,
  { email, role, author: authorId }: { email: string; role: InvitedRole; author?: string | undefined },
  origin: Origin,
): Promise<InvitationRow> {
  const { db, env } = deps
  const email_key = newEmailKey(email)
  const now = Date.now()
  const id = newId()
  const token = secretOf(deps, 'invitation', id)
  const row: InvitationRow = {
    id,
    email,
    email_key,
    role,
    author_id: authorId ?? null,
    state: 'open',
    token_hash: hashLinkToken(token),
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + limits.invitationDays * DAY_MS).toISOString(),
  }
  return transact(db, async (tx) => {
    const admin = await stillAdmin(tx, caller)
    const author = authorId === undefined ? undefined : await importedAuthor(tx, authorId)
    const account = await findUserByEmail(tx, email)
    // A stranger may have registered with the address, to get what its owner is meant to get.
    if (account?.email_confirmed_at === null) throw new AppError('has_unconfirmed_account')
    if (account) throw new AppError(author ? 'author_for_account' : 'has_account')
    await revoke(tx, origin, { email_key })
    if (author) await revoke(tx, origin, { author_id: author.id })
    if ((await countOpen(tx)) >= limits.invitationsMax) throw new AppError('too_many_invitations')
    await countAttemptWithin(tx, env, [throttle(deps, ADDRESS_LIMIT, email_key), throttle(deps, ADMIN_LIMIT, admin.id)])
    await insertInvitation(tx, row)
    await recordInvitation(tx, origin, 'invitationMade', row)
    const link = `${env.publicUrl}${paths.invitation(token)}`
    const letter = invitationLetter(await letterSite(tx, env), email, {
      role,
      by: admin.name,
      author: (await readInvitedAuthors(tx, [row]))(row),
      link,
    })
    await queueMail(tx, { ...letter, expiresAt: row.expires_at })
    return row
  })
}
