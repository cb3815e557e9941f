import { paths } from '@byline/contract/paths'
import { site } from '@byline/contract/site'
import type { SubscriberRow } from '../../db/newsletter-tables.ts'
import type { Env } from '../../env.ts'
import type { QueuedMail } from '../../mail/outbox-store.ts'
import { newsletterHeaders, unsubscribeAddress } from './headers.ts'
import { buttonRow, headingRow, letterHtml, linkHtml, paragraphRow } from './letter-html.ts'

type Subscriber = Pick<SubscriberRow, 'id' | 'email' | 'unsubscribe_token'>
type Site = Pick<Env, 'publicUrl'>

/** A mail with the link that confirms a subscription. */
export function confirmationLetter(env: Site, subscriber: Subscriber, link: string): QueuedMail {
  const reason = `Somebody, hopefully you, asked us to send the stories of ${site.name} to this address once a week. Please confirm that you want them. The link is good for 7 days.`
  return letter(env, subscriber, {
    subject: `Confirm your subscription to ${site.name}`,
    heading: 'One press, and you are subscribed',
    paragraphs: [reason],
    button: { label: 'Confirm the subscription', link },
    footer:
      'If it was not you, do nothing: you are not subscribed, and this mail is all you get. To be sure of it, use this link:',
  })
}

/** The first mail after the confirmation. */
export function welcomeLetter(env: Site, subscriber: Subscriber): QueuedMail {
  return letter(env, subscriber, {
    subject: `You are subscribed to ${site.name}`,
    heading: 'Welcome',
    paragraphs: [
      'Thank you, you are subscribed. Once a week you get one mail with the articles of that week, and in a week without articles none.',
    ],
    button: { label: 'Read the newest articles', link: env.publicUrl + paths.articles },
    footer: 'You can leave at any time, with one press on this link, which is in every mail:',
  })
}

/** A mail to somebody who asked for a subscription again. */
export function alreadySubscribedLetter(env: Site, subscriber: Subscriber): QueuedMail {
  return letter(env, subscriber, {
    subject: `You are subscribed to ${site.name} already`,
    heading: 'You are subscribed already',
    paragraphs: [
      'Somebody, hopefully you, asked us again to send the stories to this address. You get them already, once a week, so there is nothing to do.',
    ],
    button: { label: 'Read the newest articles', link: env.publicUrl + paths.articles },
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

function letter(env: Site, subscriber: Subscriber, content: Letter): QueuedMail {
  const { subject, heading, paragraphs, button, footer } = content
  const token = subscriber.unsubscribe_token
  const leave = unsubscribeAddress(env, token)
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
    html: letterHtml({
      title: subject,
      preview: paragraphs.join(' '),
      rows: [
        headingRow(heading),
        ...paragraphs.map(paragraphRow),
        buttonRow(button.label, button.link),
      ].join('\n'),
      footer: `${footer} ${linkHtml('Unsubscribe', leave)}`,
    }),
    headers: newsletterHeaders(env, token),
  }
}
