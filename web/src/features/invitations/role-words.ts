import type { InvitedRole } from '@byline/contract/users/invitations'

/** The roles as the inviting admin reads them. */
export const roleWords: Record<InvitedRole, string> = {
  reader: 'Reader: comments',
  writer: 'Writer: publishes articles too',
  admin: 'Admin: looks after the site',
}

/** The roles as the invited person reads them. */
export const roleInvitation: Record<InvitedRole, string> = {
  reader: 'read and comment',
  writer: 'write',
  admin: 'look after the site as an admin',
}
