import { say } from '../../../language/say.ts'
import type { Mail } from '../../../mail/outbox-store.ts'
import type { LetterSite } from '../../site/letters/letter-site.ts'
import { writeLetter } from '../../site/letters/write-letter.ts'

/** A mail with the link for a new password. */
export function resetLetter(site: LetterSite, recipient: string, name: string, link: string): Mail {
  const { language } = site
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.links.reset.subject', { site: site.name }),
    heading: say(language, 'server.links.reset.heading'),
    paragraphs: [say(language, 'server.links.reset.text', { name, site: site.name })],
    button: { label: say(language, 'server.links.reset.choose'), link },
    footer: say(language, 'server.links.reset.footer'),
  })
}

/** A mail with the link that confirms the address. It omits the name, because a stranger may have chosen it. */
export function confirmationLetter(site: LetterSite, recipient: string, link: string): Mail {
  const { language } = site
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.links.confirm.subject', { site: site.name }),
    heading: say(language, 'server.links.confirm.heading'),
    paragraphs: [say(language, 'server.links.confirm.text', { site: site.name })],
    button: { label: say(language, 'server.links.confirm.confirm'), link },
    footer: say(language, 'server.links.confirm.footer'),
  })
}

/**
 * A mail after a change of email or password, or of the factors of the sign-in, in case the owner did not do it: to the old address with the link that
 * undoes it, to that of an undone change without.
 */
export function changedLetter(
  site: LetterSite,
  {
    recipient,
    name,
    link,
    change = 'account',
  }: { recipient: string; name: string; link?: string; change?: 'account' | 'factors' },
): Mail {
  const { language } = site
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.links.changed.subject', { site: site.name }),
    heading: say(language, 'server.links.changed.heading'),
    paragraphs: [
      change === 'account'
        ? say(language, 'server.links.changed.text', { name, site: site.name })
        : say(language, 'server.links.changed.factors', { name, site: site.name }),
      say(language, link === undefined ? 'server.links.changed.notYou' : 'server.links.changed.undo'),
    ],
    button:
      link === undefined
        ? { label: say(language, 'server.letters.goTo', { site: site.name }), link: site.publicUrl }
        : { label: say(language, 'server.links.changed.notMe'), link },
    footer: say(language, 'server.links.changed.footer'),
  })
}
