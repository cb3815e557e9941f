import { suspensionEnd } from '../../../http/mount/suspension.ts'
import { say } from '../../../language/say.ts'
import type { Mail } from '../../../mail/outbox-store.ts'
import type { LetterSite } from '../../site/letters/letter-site.ts'
import { writeLetter } from '../../site/letters/write-letter.ts'

interface Suspended {
  name: string
  /** ISO 8601; `FOR_GOOD` for good. */
  until: string
  reason: string
}

/** A mail that says until when its reader does not write, why, and what remains. */
export function suspendedLetter(site: LetterSite, recipient: string, { name, until, reason }: Suspended): Mail {
  const { language } = site
  const end = suspensionEnd(language, until)
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.suspension.suspended.subject', { site: site.name }),
    heading: say(language, 'server.suspension.suspended.heading'),
    paragraphs: [
      end === undefined
        ? say(language, 'server.suspension.suspended.forGood', { name, site: site.name })
        : say(language, 'server.suspension.suspended.until', { name, site: site.name, until: end }),
      say(language, 'server.suspension.suspended.reason', { reason }),
      say(language, 'server.suspension.suspended.remains'),
    ],
    button: { label: say(language, 'server.letters.goTo', { site: site.name }), link: site.publicUrl },
    footer: say(language, 'server.suspension.footer'),
  })
}

/** A mail that says that its reader writes again. */
export function suspensionEndedLetter(site: LetterSite, recipient: string, name: string): Mail {
  const { language } = site
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.suspension.ended.subject', { site: site.name }),
    heading: say(language, 'server.suspension.ended.heading'),
    paragraphs: [say(language, 'server.suspension.ended.text', { name, site: site.name })],
    button: { label: say(language, 'server.letters.goTo', { site: site.name }), link: site.publicUrl },
    footer: say(language, 'server.suspension.footer'),
  })
}
