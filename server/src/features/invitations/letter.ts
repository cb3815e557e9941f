import { limits } from '@byline/contract/rules/limits'
import type { InvitedAuthor, InvitedRole } from '@byline/contract/users/invitations'
import { say } from '../../language/say.ts'
import type { Mail } from '../../mail/outbox-store.ts'
import type { LetterSite } from '../site/letters/letter-site.ts'
import { writeLetter } from '../site/letters/write-letter.ts'

/** The rights of a role, as a part of the sentence in the mail. */
const roles: Record<InvitedRole, string> = {
  reader: 'to read and to comment',
  writer: 'to write',
  admin: 'to look after the site as an admin',
}

interface Invited {
  role: InvitedRole
  author: InvitedAuthor | undefined
  /** The name of the admin who invites. */
  by: string
  link: string
}

/** A mail with the link of an invitation. */
export function invitationLetter(site: LetterSite, recipient: string, { role, author, by, link }: Invited): Mail {
  return writeLetter(site, {
    recipient,
    subject: `${by} invites you to ${site.name}`,
    heading: `You are invited to ${site.name}`,
    paragraphs: [
      `${by} invites you ${roles[role]} there.`,
      ...(author ? [say('en', 'shared.invitations.becomesYours', { name: author.name, posts: author.posts })] : []),
      `Choose a name and a password. The link is good once, for ${limits.invitationDays} days.`,
    ],
    button: { label: 'Accept the invitation', link },
    footer: 'If you did not expect this, do nothing: no account is made without you.',
  })
}
