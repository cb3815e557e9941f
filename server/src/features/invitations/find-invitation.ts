import type { Db, UserRow } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { isImported } from '../authors/imported-authors.ts'
import { hashLinkToken } from '../users/links/link-token.ts'
import { findAuthors, findByToken, type InvitationRow } from './store.ts'

/** An invitation that can be accepted. */
export type OpenInvitation = InvitationRow & {
  email: string
  email_key: string
  /** The imported author whose articles and page the person gets. */
  author: UserRow | undefined
}

/**
 * The open invitation of a link. Throws `invitation_used`, `invitation_revoked`, `invitation_expired`,
 * `invitation_author_gone` or `invitation_link_unknown`.
 */
export async function findInvitation(db: Db, secret: string): Promise<OpenInvitation> {
  const row = await findByToken(db, hashLinkToken(secret))
  if (!row) throw new AppError('invitation_link_unknown')
  const { email, email_key } = row
  if (row.state === 'accepted') throw new AppError('invitation_used')
  if (row.state === 'revoked' || email === null || email_key === null) {
    throw new AppError('invitation_revoked')
  }
  if (row.expires_at <= new Date().toISOString()) throw new AppError('invitation_expired')
  const author = row.author_id === null ? undefined : (await findAuthors(db, [row.author_id])).get(row.author_id)
  if (author && !isImported(author)) throw new AppError('invitation_author_gone')
  return { ...row, email, email_key, author }
}
