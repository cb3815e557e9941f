import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOR_GOOD } from '@byline/contract/users/suspended'
import { beforeAll, expect, it } from 'vitest'
import { withoutPseudo } from '../../test/app/without-pseudo.ts'
import { invitationLetter } from '../features/invitations/letter.ts'
import { testLetter } from '../features/mail/test-mail.ts'
import * as suspension from '../features/moderation/people/suspension-letters.ts'
import { decisionLetter } from '../features/moderation/statement.ts'
import { digestLetter } from '../features/newsletter/letters/digest-letter.ts'
import { newsletterHeaders } from '../features/newsletter/letters/headers.ts'
import * as newsletter from '../features/newsletter/letters/letters.ts'
import type { ShownNotification } from '../features/notifications/list-store.ts'
import { notificationLetter } from '../features/notifications/mails/notification-letter.ts'
import * as reports from '../features/reports/letters.ts'
import { type LetterSite, letterColors } from '../features/site/letters/letter-site.ts'
import * as account from '../features/users/links/letters.ts'
import type { Mail } from '../mail/outbox-store.ts'
import { loadLanguage } from './say.ts'

const TO = '1@2.3'
const LINK = 'https://1.example/4'
const subscriber = { id: '5', email: TO, unsubscribe_token: '6' }
const user = { _id: '7', name: '8', slug: 'eve', avatar: null, verified: false }
const post = { _id: '9', slug: 'a', title: '10', caption: '', excerpt: '11', avatar: null, user, cover: null }

const reported = { what: 'article', title: '22', slug: 'a' } as const

const notification: ShownNotification = {
  id: '27',
  user_id: '28',
  kind: 'reply',
  about: '29',
  comment_id: '30',
  post_id: '31',
  actor_id: '32',
  count: 1,
  decision: '',
  created_at: '2026-11-20T10:00:00.000Z',
  seen_at: null,
  mail_at: null,
  mail_id: null,
  author_name: '33',
  author_avatar: null,
  author_verified: 0,
  author_slug: 'eve',
  post_slug: 'a',
  post_title: '34',
  comment_content: '35',
  comment_parent: null,
}

/** Every mail that the program sends, by its file and function. Their parameters have no letters. */
const letters: Record<string, (site: LetterSite) => Omit<Mail, 'recipient'>> = {
  'invitations/letter.ts invitationLetter': (site) =>
    invitationLetter(site, TO, {
      role: 'admin',
      author: { ...user, name: '12', posts: 13, available: true },
      by: '14',
      link: LINK,
    }),
  'mail/test-mail.ts testLetter': (site) => testLetter(site, TO),
  'moderation/statement.ts decisionLetter': (site) =>
    decisionLetter(site, TO, {
      judgement: 'deleted',
      title: '25',
      slug: 'a',
      excerpt: '26',
      reasons: [{ kind: 'first' }],
    }),
  'newsletter/letters/digest-letter.ts digestLetter': (site) => ({
    ...digestLetter(site, { posts: [post] as never[], total: 15, token: '16' }),
    headers: newsletterHeaders(site, '16'),
  }),
  'newsletter/letters/letters.ts alreadySubscribedLetter': (site) =>
    newsletter.alreadySubscribedLetter(site, subscriber),
  'newsletter/letters/letters.ts confirmationLetter': (site) => newsletter.confirmationLetter(site, subscriber, LINK),
  'newsletter/letters/letters.ts welcomeLetter': (site) => newsletter.welcomeLetter(site, subscriber),
  'notifications/mails/notification-letter.ts notificationLetter': (site) =>
    notificationLetter(site, { rows: [notification], isDaily: true, stop: LINK }),
  'reports/letters.ts removedLetter': (site) => reports.removedLetter(site, TO, { ...reported, reason: '24' }),
  'reports/letters.ts reportDecidedLetter': (site) =>
    reports.reportDecidedLetter(site, TO, { ...reported, decision: 'kept', reason: '23' }),
  'reports/letters.ts reportReceivedLetter': (site) => reports.reportReceivedLetter(site, TO, reported),
  'users/links/letters.ts changedLetter': (site) =>
    account.changedLetter(site, { recipient: TO, name: '17', link: LINK }),
  'users/links/letters.ts confirmationLetter': (site) => account.confirmationLetter(site, TO, LINK),
  'users/links/letters.ts resetLetter': (site) => account.resetLetter(site, TO, '18', LINK),
  'users/manage/suspension-letters.ts suspendedLetter': (site) =>
    suspension.suspendedLetter(site, TO, { name: '19', until: FOR_GOOD, reason: '20' }),
  'users/manage/suspension-letters.ts suspensionEndedLetter': (site) =>
    suspension.suspensionEndedLetter(site, TO, '21'),
}

function siteIn(language: string, dir: 'ltr' | 'rtl'): LetterSite {
  const colors = letterColors('#2c6a3d')
  return {
    name: '0',
    lang: language,
    dir,
    language,
    typeface: 'serif',
    logo: null,
    publicUrl: 'https://1.example',
    colors,
  }
}

beforeAll(async () => {
  for (const language of ['en-XA', 'ar', 'pt-BR']) await loadLanguage(language)
})

it('are all in this list', () => {
  const cwd = join(import.meta.dirname, '../features')
  const found = globSync('**/*.ts', { cwd, exclude: (name) => name.includes('.test.') }).flatMap((file) =>
    [...readFileSync(join(cwd, file), 'utf8').matchAll(/^(?:export )?function (\w+Letter)\(\s*site: LetterSite/gm)].map(
      ([, name]) => `${file} ${name}`,
    ),
  )
  // The one that the others are made with.
  expect(found.filter((name) => !name.endsWith(' writeLetter')).toSorted()).toEqual(Object.keys(letters))
})

it.each(Object.entries(letters))('%s has no words of its own', (_name, write) => {
  const { subject, text, html = '' } = write(siteIn('en-XA', 'ltr'))
  const words = html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#?\w+;/g, ' ')
  for (const said of [subject, text, words]) {
    expect(withoutPseudo(said.replaceAll(/https?:\S+/g, ''))).not.toMatch(/\p{L}/u)
    expect(said).toMatch(/\[.*\]/)
  }
})

it.each(Object.entries(letters))('%s says its language and direction', (_name, write) => {
  for (const [language, dir] of [
    ['ar', 'rtl'],
    ['pt-BR', 'ltr'],
  ] as const) {
    const { html, headers } = write(siteIn(language, dir))
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`)
    expect(headers).toMatchObject({ 'Content-Language': language })
  }
})
