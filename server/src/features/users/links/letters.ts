import type { Mail } from '../../../mail/outbox-store.ts'
import type { LetterSite } from '../../site/letters/letter-site.ts'
import { writeLetter } from '../../site/letters/write-letter.ts'

/** A mail with the link for a new password. */
export function resetLetter(site: LetterSite, recipient: string, name: string, link: string): Mail {
  return writeLetter(site, {
    recipient,
    subject: `A new password for ${site.name}`,
    heading: 'A new password',
    paragraphs: [
      `Hello ${name}, somebody, hopefully you, asked for a new password for your ${site.name} account. This link is good once, for 30 minutes.`,
    ],
    button: { label: 'Choose a new password', link },
    footer: 'If it was not you, do nothing: your password stays as it is.',
  })
}

/** A mail with the link that confirms the address. It omits the name, because a stranger may have chosen it. */
export function confirmationLetter(site: LetterSite, recipient: string, link: string): Mail {
  return writeLetter(site, {
    recipient,
    subject: `Confirm your email address for ${site.name}`,
    heading: 'Is this your address?',
    paragraphs: [
      `Somebody, hopefully you, gave this address for an account on ${site.name}. Please confirm that it is yours. The link is good once, for 3 days.`,
    ],
    button: { label: 'Confirm the address', link },
    footer: 'If it was not you, do nothing: nothing else will be sent to this address.',
  })
}

/** A mail to the old address after a change of email or password, in case the owner did not do it. */
export function changedLetter(site: LetterSite, recipient: string, name: string): Mail {
  return writeLetter(site, {
    recipient,
    subject: `Your ${site.name} account was changed`,
    heading: 'Your account was changed',
    paragraphs: [
      `Hello ${name}, the email address or the password of your ${site.name} account was just changed, and every other session was ended.`,
      'If it was not you, ask for a new password at once, or write to the people who run the site.',
    ],
    button: { label: `Go to ${site.name}`, link: site.publicUrl },
    footer: 'If it was you, nothing needs to be done.',
  })
}
