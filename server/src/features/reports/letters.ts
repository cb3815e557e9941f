import { paths } from '@byline/contract/addresses/paths'
import type { ReportDecision } from '@byline/contract/reports/report-kinds'
import { say } from '../../language/say.ts'
import type { Mail } from '../../mail/outbox-store.ts'
import type { LetterSite } from '../site/letters/letter-site.ts'
import { writeLetter } from '../site/letters/write-letter.ts'

/** The subject of a report, for mails, which say nothing that somebody without an account has typed. */
export interface Reported {
  what: 'article' | 'comment'
  /** The title of the article. */
  title: string
  slug: string
}

/** The receipt of a report. */
export function reportReceivedLetter(site: LetterSite, recipient: string, { what, title, slug }: Reported): Mail {
  const { language } = site
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.reports.received.subject', { site: site.name }),
    heading: say(language, 'server.reports.received.heading'),
    paragraphs: [
      say(language, 'server.reports.received.text', { what, title, site: site.name }),
      say(language, 'server.reports.received.next'),
    ],
    button: { label: say(language, 'server.reports.openArticle'), link: site.publicUrl + paths.article(slug) },
    footer: say(language, 'server.reports.footer'),
  })
}

interface Decided extends Reported {
  decision: ReportDecision
  reason: string
}

/** The answer to the person who reported something. */
export function reportDecidedLetter(site: LetterSite, recipient: string, decided: Decided): Mail {
  const { language } = site
  const { what, title, slug, decision, reason } = decided
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.reports.decidedLetter.subject', { site: site.name }),
    heading: say(language, 'server.reports.decidedLetter.heading', { decision }),
    paragraphs: [
      say(language, 'server.reports.decidedLetter.text', { what, title, decision }),
      say(language, 'server.suspension.suspended.reason', { reason }),
      say(language, 'server.reports.decidedLetter.human'),
    ],
    button: { label: say(language, 'server.reports.openArticle'), link: site.publicUrl + paths.article(slug) },
    footer: say(language, 'server.reports.footer'),
  })
}

/** The statement of reasons to the author of something that was removed after a report. */
export function removedLetter(site: LetterSite, recipient: string, removed: Reported & { reason: string }): Mail {
  const { language } = site
  const { what, title, reason } = removed
  return writeLetter(site, {
    recipient,
    subject: say(language, 'server.reports.removed.subject', { what, site: site.name }),
    heading: say(language, 'server.reports.removed.heading', { what }),
    paragraphs: [
      say(language, 'server.reports.removed.text', { what, title, site: site.name }),
      say(language, 'server.suspension.suspended.reason', { reason }),
      say(language, 'server.reports.removed.remains'),
    ],
    button: { label: say(language, 'server.letters.goTo', { site: site.name }), link: site.publicUrl },
    footer: say(language, 'server.suspension.footer'),
  })
}
