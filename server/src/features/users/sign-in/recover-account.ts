import type { FastifyRequest } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { deleteWaitingMailsOf, queueMail } from '../../../mail/outbox-store.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { letterSite } from '../../site/letters/letter-site.ts'
import { leaveCompany } from '../account/company-store.ts'
import { withEmailConflict } from '../account/create-user.ts'
import { unchosenPassword } from '../account/passwords.ts'
import { findUser, updateUser } from '../account/store.ts'
import { undoFactors } from '../factors/factor-store.ts'
import { createReset } from '../links/forgot-password.ts'
import { changedLetter } from '../links/letters.ts'
import { limitWrongLinks } from '../links/limit-wrong-links.ts'
import { deleteConfirmationsOf, deleteRecoveriesFrom, findRecovery } from '../links/link-store.ts'
import { hashLinkToken } from '../links/link-token.ts'
import { UNDO_MS } from '../links/mail-recovery.ts'
import { setPassword } from './reset-password.ts'

/**
 * Undoes a change of address, password or factors and all later ones: ends all sessions and links, restores the address
 * and the factors, and leaves no password. Returns the token of a link for a new one. Links of
 * earlier changes stay valid, so a thief who moves an account twice cannot lock its owner out. Throws
 * `recovery_link_expired`, `too_many_requests`, or `email_taken` if the address has an account again.
 */
export async function recoverAccount(deps: Deps, request: FastifyRequest, token: string): Promise<string> {
  const { db, env } = deps
  const tokenHash = hashLinkToken(token)
  const now = new Date().toISOString()
  const expired = new AppError('recovery_link_expired')
  await limitWrongLinks(deps, request, 'recovery_link_expired', async () => {
    if (!(await findRecovery(db, tokenHash, now))) throw expired
  })
  return withEmailConflict(db, () =>
    transact(db, async (tx, invalidate) => {
      const link = await findRecovery(tx, tokenHash, now)
      const user = link && (await findUser(tx, link.user_id))
      if (!user) throw expired
      const { email, email_key, expires_at } = link
      await deleteRecoveriesFrom(tx, user.id, expires_at)
      await undoFactors(tx, user.id, new Date(Date.parse(expires_at) - UNDO_MS).toISOString())
      await deleteConfirmationsOf(tx, user.id)
      await deleteWaitingMailsOf(tx, user.id)
      const wasJoined = await leaveCompany(tx, user.id)
      if (wasJoined) await recordEvent(tx, originOf(request, null), { kind: 'companyAccountLeft', target: user })
      const owner = await updateUser(tx, user.id, { email, email_key, email_confirmed_at: user.created_at })
      await setPassword(tx, deps, owner, unchosenPassword())
      const facts = { before: { email: user.email }, after: { email } }
      await recordEvent(tx, originOf(request, null), { kind: 'accountRecovered', target: user, ...facts })
      if (user.email !== null && user.email_key !== email_key && user.email_confirmed_at !== null) {
        const site = await letterSite(tx, env, user.language)
        await queueMail(tx, changedLetter(site, { recipient: user.email, name: user.name }))
      }
      invalidate(cacheTags.user(user.id))
      return (await createReset(tx, user.id)).token
    }),
  )
}
