import type { InvitedRole } from '@byline/contract/users/invitations'

/** What each role may do, as one chooses it for somebody else. */
export const roleWords: Record<InvitedRole, string> = {
  reader: 'Reader: comments',
  writer: 'Writer: publishes articles too',
  admin: 'Admin: looks after the site',
}

/** What an invited person is told. */
export const roleInvitation: Record<InvitedRole, string> = {
  reader: 'read and comment',
  writer: 'write',
  admin: 'look after the site as an admin',
}
