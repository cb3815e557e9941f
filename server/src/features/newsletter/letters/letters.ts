import { paths } from '@byline/contract/addresses/paths'
import type { SubscriberRow } from '../../../db/tables/newsletter-tables.ts'
import type { QueuedMail } from '../../../mail/outbox-store.ts'
import { newsletterHeaders, unsubscribeAddress } from './headers.ts'
import { buttonRow, headingRow, letterHtml, linkHtml, paragraphRow } from './letter-html.ts'
import type { LetterSite } from './letter-site.ts'

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

interface Letter {
  subject: string
  heading: string
  paragraphs: string[]
  button: { label: string; link: string }
  /** Introduces the link that unsubscribes. */
  footer: string
}

function letter(site: LetterSite, subscriber: Subscriber, content: Letter): QueuedMail {
  const { subject, heading, paragraphs, button, footer } = content
  const token = subscriber.unsubscribe_token
  const leave = unsubscribeAddress(site, token)
  return {
    recipient: subscriber.email,
    subscriberId: subscriber.id,
    subject,
    text: `${heading}

${paragraphs.join('\n\n')}

${button.label}:
${button.link}

${footer}
${leave}
`,
    html: letterHtml(site, {
      title: subject,
      preview: paragraphs.join(' '),
      rows: [
        headingRow(site, heading),
        ...paragraphs.map((paragraph) => paragraphRow(site, paragraph)),
        buttonRow(site, button.label, button.link),
      ].join('\n'),
      footer: `${footer} ${linkHtml(site, 'Unsubscribe', leave)}`,
    }),
    headers: newsletterHeaders(site, token),
  }
}
