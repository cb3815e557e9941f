import { paths } from '@byline/contract/addresses/paths'
import type { Invitation, InvitedAuthor } from '@byline/contract/users/invitations'
import { readCounts } from '../../db/pages/counts.ts'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { secretOf } from '../../tokens/link-secret.ts'
import { isImported } from '../authors/imported-authors.ts'
import { presentAuthor } from '../users/account/present.ts'
import { hashLinkToken } from '../users/links/link-token.ts'
import { findAuthors, type InvitationRow } from './store.ts'

/**
 * An invitation for admins, with its link as long as it works, so that they can pass it on themselves. A link that
 * gives rights is only for a session that may make one: a confirmed one.
 */
export function presentInvitation(
  deps: Pick<Deps, 'tokenSecret' | 'env'>,
  row: InvitationRow,
  { author, isUnsent, isConfirmed }: { author: InvitedAuthor | undefined; isUnsent: boolean; isConfirmed: boolean },
): Invitation {
  return {
    _id: row.id,
    email: row.email ?? '',
    role: row.role,
    author: author ?? null,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    url: isConfirmed || !givesRights(row) ? linkOf(deps, row) : null,
    mail: deps.env.smtpUrl === undefined ? 'none' : isUnsent ? 'waiting' : 'taken',
  }
}

/** Whether whoever accepts an invitation may do more than every reader, or gets the articles of an author for good. */
export function givesRights({ role, author_id }: Pick<InvitationRow, 'role' | 'author_id'>): boolean {
  return role !== 'reader' || author_id !== null
}

/** Null for the links that older versions made, or another key: only their mails have them. */
function linkOf({ env, ...deps }: Pick<Deps, 'tokenSecret' | 'env'>, row: InvitationRow) {
  const secret = secretOf(deps, 'invitation', row.id)
  const works = row.expires_at > new Date().toISOString()
  return works && hashLinkToken(secret) === row.token_hash ? env.publicUrl + paths.invitation(secret) : null
}

/** The author of an invitation with the number of their articles. */
export function presentInvitedAuthor(row: UserRow, posts: number): InvitedAuthor {
  return { ...presentAuthor(row), posts, available: isImported(row) }
}

/** The author of each invitation that names one, by the id of the author. */
export async function readInvitedAuthors(
  db: Db,
  invitations: Pick<InvitationRow, 'author_id'>[],
): Promise<(invitation: Pick<InvitationRow, 'author_id'>) => InvitedAuthor | undefined> {
  const ids = invitations.flatMap(({ author_id }) => author_id ?? [])
  const authors = await findAuthors(db, ids)
  const countOf = await readCounts(db, ['posts'], ids)
  return ({ author_id }) => {
    const row = author_id === null ? undefined : authors.get(author_id)
    return row && presentInvitedAuthor(row, countOf('posts', row.id))
  }
}
