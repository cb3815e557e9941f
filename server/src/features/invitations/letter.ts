import { becomesYours } from '@byline/contract/messages/messages'
import { limits } from '@byline/contract/rules/limits'
import type { InvitedAuthor, InvitedRole } from '@byline/contract/users/invitations'
import type { Mail } from '../../mail/outbox-store.ts'

/** The rights of a role, as a part of the sentence in the mail. */
const roles: Record<InvitedRole, string> = {
  reader: 'to read and to comment',
  writer: 'to write',
  admin: 'to look after the site as an admin',
}

/** A mail with the link of an invitation. It omits the name of the admin, whom the recipient may not know. */
export function invitationLetter(
  site: string,
  recipient: string,
  { role, author, link }: { role: InvitedRole; author: InvitedAuthor | undefined; link: string },
): Mail {
  return {
    recipient,
    subject: `You are invited to ${site}`,
    text: `Hello,

the people who run ${site} invite you ${roles[role]} there.
${author ? `${becomesYours(author)}\n` : ''}Choose a name and a password here. This link is good once, for ${limits.invitationDays} days:

${link}

If you did not expect this, do nothing: no account is made without you.
`,
  }
}
