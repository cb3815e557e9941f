import type { Invitation } from '@byline/contract/invitations'
import type { InvitationRow } from './store.ts'

/** An invitation for admins; neither its secret nor the hash of it ever leaves. */
export function presentInvitation(row: InvitationRow): Invitation {
  return {
    _id: row.id,
    email: row.email ?? '',
    role: row.role,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
