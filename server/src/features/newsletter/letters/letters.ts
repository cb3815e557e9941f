import { paths } from '@byline/contract/addresses/paths'
import type { SubscriberRow } from '../../../db/tables/newsletter-tables.ts'
import { say } from '../../../language/say.ts'
import type { QueuedMail } from '../../../mail/outbox-store.ts'
import type { LetterSite } from '../../site/letters/letter-site.ts'
import { type Letter, writeLetter } from '../../site/letters/write-letter.ts'
import { newsletterHeaders, unsubscribeAddress } from './headers.ts'

type Subscriber = Pick<SubscriberRow, 'id' | 'email' | 'unsubscribe_token'>

/** A mail with the link that confirms a subscription. */
export function confirmationLetter(site: LetterSite, subscriber: Subscriber, link: string): QueuedMail {
  const { language } = site
  return letter(site, subscriber, {
    subject: say(language, 'server.newsletter.confirm.subject', { site: site.name }),
    heading: say(language, 'server.newsletter.confirm.heading'),
    paragraphs: [say(language, 'server.newsletter.confirm.text', { site: site.name })],
    button: { label: say(language, 'server.newsletter.confirm.confirm'), link },
    footer: say(language, 'server.newsletter.confirm.footer'),
  })
}

/** The first mail after the confirmation. */
export function welcomeLetter(site: LetterSite, subscriber: Subscriber): QueuedMail {
  const { language } = site
  return letter(site, subscriber, {
    subject: say(language, 'server.newsletter.welcome.subject', { site: site.name }),
    heading: say(language, 'server.newsletter.welcome.heading'),
    paragraphs: [say(language, 'server.newsletter.welcome.text')],
    button: { label: say(language, 'server.newsletter.readNewest'), link: site.publicUrl + paths.articles },
    footer: say(language, 'server.newsletter.welcome.footer'),
  })
}

/** A mail to somebody who asked for a subscription again. */
export function alreadySubscribedLetter(site: LetterSite, subscriber: Subscriber): QueuedMail {
  const { language } = site
  return letter(site, subscriber, {
    subject: say(language, 'server.newsletter.already.subject', { site: site.name }),
    heading: say(language, 'server.newsletter.already.heading'),
    paragraphs: [say(language, 'server.newsletter.already.text')],
    button: { label: say(language, 'server.newsletter.readNewest'), link: site.publicUrl + paths.articles },
    footer: say(language, 'server.newsletter.already.footer'),
  })
}

/** A mail with a link that unsubscribes behind its footer. */
function letter(
  site: LetterSite,
  subscriber: Subscriber,
  content: Omit<Letter, 'recipient' | 'footerLink'>,
): QueuedMail {
  const token = subscriber.unsubscribe_token
  const footerLink = {
    label: say(site.language, 'server.newsletter.unsubscribe'),
    link: unsubscribeAddress(site, token),
  }
  return {
    ...writeLetter(site, { ...content, recipient: subscriber.email, footerLink }),
    subscriberId: subscriber.id,
    headers: newsletterHeaders(site, token),
  }
}
