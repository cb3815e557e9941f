import { paths } from '@byline/contract/addresses/paths'
import { type Reason, reasonMessage } from '@byline/contract/comments/reasons'
import { say } from '../../language/say.ts'
import { sentence } from '../../language/sentence.ts'
import type { Mail } from '../../mail/outbox-store.ts'
import type { LetterSite } from '../site/letters/letter-site.ts'
import { writeLetter } from '../site/letters/write-letter.ts'

/** The sentence of a held comment for its author: that it waits, why, that a program held it, and what to do. */
export function heldStatement(language: string, reasons: readonly Reason[]): string {
  return [
    say(language, 'server.moderation.held'),
    ...reasonSentences(language, reasons),
    say(language, 'server.moderation.heldWhatNow'),
  ].join(' ')
}

export function reasonSentences(language: string, reasons: readonly Reason[]): string[] {
  return reasons.map((one) => sentence(language, reasonMessage(one)))
}

interface Decided {
  judgement: 'approved' | 'deleted'
  title: string
  slug: string
  /** The beginning of the comment. */
  excerpt: string
  reasons: readonly Reason[]
}

/** A mail about an admin's decision on a held comment: the ground, the facts, and what one can do (DSA, article 17). */
export function decisionLetter(site: LetterSite, recipient: string, decided: Decided): Mail {
  const { judgement, title, slug, excerpt, reasons } = decided
  const { language, name } = site
  const approved = judgement === 'approved'
  return writeLetter(site, {
    recipient,
    subject: say(language, approved ? 'server.moderation.approvedSubject' : 'server.moderation.deletedSubject', {
      title,
    }),
    heading: say(language, approved ? 'server.moderation.approvedHeading' : 'server.moderation.deletedHeading', {
      site: name,
    }),
    paragraphs: [
      say(language, 'server.moderation.yourComment', { excerpt, title }),
      ...(reasons.length > 0
        ? [say(language, 'server.moderation.heldBecause', { reasons: reasonSentences(language, reasons).join(' ') })]
        : []),
      say(language, approved ? 'server.moderation.approvedBy' : 'server.moderation.deletedBy'),
      ...(approved ? [] : [say(language, 'server.moderation.objection')]),
    ],
    button: { label: say(language, 'server.moderation.toArticle'), link: site.publicUrl + paths.article(slug) },
    footer: say(language, 'server.moderation.letterFooter', { site: name }),
  })
}
