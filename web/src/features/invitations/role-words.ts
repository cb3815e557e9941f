import type { InvitedRole } from '@byline/contract/users/invitations'

/** The roles in a table. */
export const roleNames = {
  reader: 'dashboard.invitations.roleReader',
  writer: 'dashboard.invitations.roleWriter',
  admin: 'dashboard.invitations.roleAdmin',
} as const satisfies Record<InvitedRole, string>

/** The roles as the inviting admin reads them. */
export const roleWords = {
  reader: 'dashboard.invitations.roleReaderDoes',
  writer: 'dashboard.invitations.roleWriterDoes',
  admin: 'dashboard.invitations.roleAdminDoes',
} as const satisfies Record<InvitedRole, string>

/** The invitation to each role, as the invited person reads it. */
export const roleInvitation = {
  reader: 'dashboard.invitations.invitedReader',
  writer: 'dashboard.invitations.invitedWriter',
  admin: 'dashboard.invitations.invitedAdmin',
} as const satisfies Record<InvitedRole, string>
