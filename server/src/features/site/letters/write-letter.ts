import { say } from '../../../language/say.ts'
import type { Mail } from '../../../mail/outbox-store.ts'
import { buttonRow, escapeHtml, headingRow, letterHtml, linkHtml, paragraphRow } from './letter-html.ts'
import type { LetterSite } from './letter-site.ts'

export interface Letter {
  recipient: string
  subject: string
  heading: string
  paragraphs: string[]
  button: { label: string; link: string }
  footer: string
  /** A link behind the footer. */
  footerLink?: { label: string; link: string }
}

/** A mail in the look of the site, as text and as HTML. */
export function writeLetter(site: LetterSite, letter: Letter): Mail {
  const { recipient, subject, heading, paragraphs, button, footer, footerLink } = letter
  return {
    recipient,
    subject,
    headers: { 'Content-Language': site.lang },
    text: `${heading}

${paragraphs.join('\n\n')}

${say(site.language, 'server.letters.textLink', button)}

${footer}
${footerLink ? `${footerLink.link}\n` : ''}`,
    html: letterHtml(site, {
      title: subject,
      preview: paragraphs.join(' '),
      rows: [
        headingRow(site, heading),
        ...paragraphs.map((paragraph) => paragraphRow(site, paragraph)),
        buttonRow(site, button.label, button.link),
      ].join('\n'),
      footer: footerLink
        ? `${escapeHtml(footer)} ${linkHtml(site, footerLink.label, footerLink.link)}`
        : escapeHtml(footer),
    }),
  }
}
