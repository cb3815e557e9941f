import { notificationPath } from '@byline/contract/addresses/notification-path'
import { paths } from '@byline/contract/addresses/paths'
import { notificationSentence } from '@byline/contract/notification-sentence'
import { firstCharacters } from '@byline/contract/rules/characters'
import { say } from '../../../language/say.ts'
import {
  buttonRow,
  escapeHtml,
  faceOf,
  headingRow,
  letterHtml,
  linkHtml,
  oneLine,
  paragraphRow,
} from '../../site/letters/letter-html.ts'
import type { LetterSite } from '../../site/letters/letter-site.ts'
import { listHeaders } from '../../site/letters/list-headers.ts'
import type { ShownNotification } from '../list-store.ts'
import { presentNotification } from '../present.ts'

/** Notifications that a mail lists; it counts the others. */
const LISTED_MAX = 50
/** Characters of a comment in a mail of its own. */
const COMMENT_MAX = 2_000

interface Told {
  /** At least one notification, oldest first. */
  rows: ShownNotification[]
  isDaily: boolean
  /** The address that stops such mails. */
  stop: string
}

/** Writes the mail about one notification, with the comment, or about those of a day, with the first words of each. */
export function notificationLetter(site: LetterSite, { rows, isDaily, stop }: Told) {
  const { language, publicUrl, name } = site
  const listed = rows.slice(0, LISTED_MAX).map((row) => entryOf(site, row, isDaily))
  const more = rows.length - listed.length
  const [first] = listed
  const subject =
    isDaily || !first
      ? say(language, 'server.notifications.mail.daily', { count: rows.length, site: name })
      : first.subject
  const button =
    isDaily || !first
      ? { label: say(language, 'server.notifications.mail.all'), link: publicUrl + paths.notifications }
      : { label: say(language, 'server.notifications.mail.open'), link: first.link }
  const furtherOnes = more > 0 ? [say(language, 'server.notifications.mail.more', { count: more })] : []
  const reason = say(language, 'server.notifications.mail.reason', { site: name })
  const stopLabel = say(language, 'server.notifications.mail.stop')
  const texts = isDaily
    ? listed.map(({ subject, words, link }) => [subject, words, link].filter(Boolean).join('\n'))
    : [first?.subject, first?.words]
  return {
    subject: oneLine(subject),
    headers: listHeaders(site, 'notifications', stop),
    text: [
      ...[...texts, ...furtherOnes].filter(Boolean),
      say(language, 'server.letters.textLink', button),
      `${reason}\n${say(language, 'server.letters.textLink', { label: stopLabel, link: stop })}\n`,
    ].join('\n\n'),
    html: letterHtml(site, {
      title: subject,
      preview: oneLine(listed.map(({ words, subject }) => words || subject).join(' · ')),
      rows: [
        headingRow(site, subject),
        ...(isDaily
          ? listed.map((entry) => entryRow(site, entry))
          : paragraphsOf(first?.words ?? '').map((words) => paragraphRow(site, words))),
        ...furtherOnes.map((words) => paragraphRow(site, words)),
        buttonRow(site, button.label, button.link),
      ].join('\n'),
      footer: `${escapeHtml(reason)} ${linkHtml(site, stopLabel, stop)}`,
    }),
  }
}

interface Entry {
  subject: string
  words: string
  link: string
}

function entryOf({ language, publicUrl }: LetterSite, row: ShownNotification, isDaily: boolean): Entry {
  const notification = presentNotification(row)
  const sentence = notificationSentence((key, ...params) => say(language, key, ...params), notification)
  return {
    // Programs of mail do not all know the characters that isolate a direction.
    subject: sentence.replace(/[\u2068\u2069]/g, ''),
    words: isDaily ? (notification.comment?.words ?? '') : firstCharacters(row.comment_content ?? '', COMMENT_MAX),
    link: publicUrl + notificationPath(notification),
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
}

function entryRow(site: LetterSite, { subject, words, link }: Entry): string {
  const { muted } = site.colors.day
  const below = words && `<br><span class="muted" style="color:${muted};">${escapeHtml(words)}</span>`
  return `<tr><td class="side" style="padding:16px 32px 0;"><p dir="auto" class="ink" style="margin:0;font:16px/1.55 ${faceOf(site)};color:${site.colors.day.ink};overflow-wrap:anywhere;">${linkHtml(site, subject, link)}${below}</p></td></tr>`
}
