import { limits } from '@byline/contract/rules/limits'
import type { InvitedAuthor, InvitedRole } from '@byline/contract/users/invitations'
import { say } from '../../language/say.ts'
import type { Mail } from '../../mail/outbox-store.ts'
import type { LetterSite } from '../site/letters/letter-site.ts'
import { writeLetter } from '../site/letters/write-letter.ts'

interface Invited {
  role: InvitedRole
  author: InvitedAuthor | undefined
  /** The name of the admin who invites. */
  by: string
  link: string
}

/** A mail with the link of an invitation. */
export function invitationLetter(site: LetterSite, recipient: string, { role, author, by, link }: Invited): Mail {
  const { language, name } = site
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.invitations.letter.subject', { by, site: name }),
    heading: say(language, 'server.invitations.letter.heading', { site: name }),
    paragraphs: [
      say(language, 'server.invitations.letter.role', { by, role }),
      ...(author ? [say(language, 'shared.invitations.becomesYours', author)] : []),
      say(language, 'server.invitations.letter.howLong', { days: limits.invitationDays }),
    ],
    button: { label: say(language, 'server.invitations.letter.accept'), link },
    footer: say(language, 'server.invitations.letter.footer'),
  })
}
