import type { Invitation, InvitedAuthor } from '@byline/contract/invitations'
import type { UserRow } from '../../db/schema.ts'
import { presentAuthor } from '../authors/present.ts'
import { isImported } from '../users/imported-author.ts'
import type { InvitationRow } from './store.ts'

/** An invitation for admins; neither its secret nor the hash of it ever leaves. */
export function presentInvitation(
  row: InvitationRow,
  author: InvitedAuthor | undefined,
): Invitation {
  return {
    _id: row.id,
    email: row.email ?? '',
    role: row.role,
    author: author ?? null,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

/** The author of an invitation with the number of their articles. */
export function presentInvitedAuthor(row: UserRow, posts: number): InvitedAuthor {
  return { ...presentAuthor(row), posts, available: isImported(row) }
}
