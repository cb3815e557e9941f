import { paths } from '@byline/contract/addresses/paths'
import type { SubscriberRow } from '../../../db/tables/newsletter-tables.ts'
import type { QueuedMail } from '../../../mail/outbox-store.ts'
import type { LetterSite } from '../../site/letters/letter-site.ts'
import { type Letter, writeLetter } from '../../site/letters/write-letter.ts'
import { newsletterHeaders, unsubscribeAddress } from './headers.ts'

type Subscriber = Pick<SubscriberRow, 'id' | 'email' | 'unsubscribe_token'>

/** A mail with the link that confirms a subscription. */
export function confirmationLetter(site: LetterSite, subscriber: Subscriber, link: string): QueuedMail {
  const reason = `Somebody, hopefully you, asked us to send the stories of ${site.name} to this address once a week. Please confirm that you want them. The link is good for 7 days.`
  return letter(site, subscriber, {
    subject: `Confirm your subscription to ${site.name}`,
    heading: 'One press, and you are subscribed',
    paragraphs: [reason],
    button: { label: 'Confirm the subscription', link },
    footer:
      'If it was not you, do nothing: you are not subscribed, and this mail is all you get. To be sure of it, use this link:',
  })
}

/** The first mail after the confirmation. */
export function welcomeLetter(site: LetterSite, subscriber: Subscriber): QueuedMail {
  return letter(site, subscriber, {
    subject: `You are subscribed to ${site.name}`,
    heading: 'Welcome',
    paragraphs: [
      'Thank you, you are subscribed. Once a week you get one mail with the articles of that week, and in a week without articles none.',
    ],
    button: { label: 'Read the newest articles', link: site.publicUrl + paths.articles },
    footer: 'You can leave at any time, with one press on this link, which is in every mail:',
  })
}

/** A mail to somebody who asked for a subscription again. */
export function alreadySubscribedLetter(site: LetterSite, subscriber: Subscriber): QueuedMail {
  return letter(site, subscriber, {
    subject: `You are subscribed to ${site.name} already`,
    heading: 'You are subscribed already',
    paragraphs: [
      'Somebody, hopefully you, asked us again to send the stories to this address. You get them already, once a week, so there is nothing to do.',
    ],
    button: { label: 'Read the newest articles', link: site.publicUrl + paths.articles },
    footer: 'If you would rather get no mail, leave with one press on this link:',
  })
}

/** A mail with a link that unsubscribes behind its footer. */
function letter(
  site: LetterSite,
  subscriber: Subscriber,
  content: Omit<Letter, 'recipient' | 'footerLink'>,
): QueuedMail {
  const token = subscriber.unsubscribe_token
  const footerLink = { label: 'Unsubscribe', link: unsubscribeAddress(site, token) }
  return {
    ...writeLetter(site, { ...content, recipient: subscriber.email, footerLink }),
    subscriberId: subscriber.id,
    headers: newsletterHeaders(site, token),
  }
}
