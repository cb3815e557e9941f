import { paths } from '@byline/contract/addresses/paths'
import { securityEventKinds } from '@byline/contract/site/security-events'
import type { Page } from '@playwright/test'
import { answering, changing, sentence } from '../../steps/answers.ts'
import { PASSWORD } from '../../steps/people.ts'
import { press } from '../../steps/press.ts'
import type { Scene } from '../scene.ts'

const at = '2020-05-01T12:00:00.000Z'
const person = { _id: '019de368-f600-7d47-9bfe-631524551cdf', name: 'Donaudampfschifffahr' }
const LONG_NAME = 'The telephone of my employer that stays in the drawer at work'

const factors = {
  passkeys: [
    { _id: 'one', name: LONG_NAME, createdAt: at, usedAt: at },
    { _id: 'two', name: 'Laptop', createdAt: at, usedAt: null },
  ],
  totpSince: at,
  recoveryCodes: 9,
}

/** The ways in which somebody signs in, where they are signed in, and their tokens. */
async function manyWays(page: Page): Promise<void> {
  const place = { browser: 'Firefox', system: 'Android', startedAt: at, usedAt: at }
  const sessions = [
    { ...place, _id: 'one', current: true, network: '203.0.113.0/24' },
    { ...place, _id: 'two', current: false, network: '2001:db8:12::/48' },
    { _id: 'three', current: false, browser: '', system: '', network: '', startedAt: null, usedAt: null },
  ]
  const scopes = ['read', 'drafts', 'publish', 'moderate', 'manage']
  const tokens = [{ _id: 'one', name: LONG_NAME, scopes, createdAt: at, expiresAt: at, usedAt: null }]
  await changing('**/api/users/factors', factors)(page)
  await answering('**/api/users/ownSessions', { sessions })(page)
  await answering('**/api/users/tokens', { tokens })(page)
}

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHIJ-KLMNO-PQRST-${index}`)
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'
const app = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/x', qr: drawing }
const asked = { code: 'confirmation_needed', message: sentence('Please confirm first that it is you') }

function event(kind: string, changes: object[], more: object = {}) {
  return { _id: kind, kind, happenedAt: at, by: person, target: null, network: '203.0.113.0/24', changes, ...more }
}

const events = [
  event('roleGranted', [{ field: 'role', before: null, after: 'writer' }], { target: { _id: 'two', name: 'Ada' } }),
  event('settingsChanged', [{ field: 'sessionIdleDays', before: '14', after: '30' }]),
  event('tokenCreated', [{ field: 'scopes', before: null, after: 'read, drafts' }], {
    target: { _id: null, name: LONG_NAME },
  }),
  event('signInFailed', [], { by: null, target: { _id: 'two', name: 'Ada' } }),
  event('factorsReset', [{ field: 'passkeys', before: '2', after: null }], { by: null, network: '' }),
]
const eventOfEachKind = securityEventKinds.map((kind) => event(kind, []))

/** Signing in by more than a password, and the log of what happened. */
export const security: Scene[] = [
  {
    name: 'a login that needs a code',
    at: paths.login,
    allowedMessages: /401/,
    given: answering('**/api/users/login', { code: 'code_needed', message: sentence('Enter the code') }, 401),
    async when(page) {
      await page.getByLabel('Email').fill('ada@people.example')
      await page.getByLabel('Password').fill(PASSWORD)
      await press('Login', () => page.getByLabel('Code from your app'))(page)
    },
  },
  {
    name: 'profile of somebody with every way to sign in',
    at: paths.profile,
    who: 'reader',
    given: manyWays,
    when: (page) =>
      page.getByText('9 codes are left. Each is good once, for the day when your phone is lost.').waitFor(),
  },
  {
    name: 'profile of somebody who needs a second factor',
    at: paths.profile,
    who: 'author',
    given: changing('**/api/users/factors', { passkeys: [], totpSince: null, recoveryCodes: 0, required: true }),
    when: (page) => page.getByText('asks admins and authors for a second factor').waitFor(),
  },
  {
    name: 'the form for a new token',
    at: paths.profile,
    who: 'reader',
    when: press('New token', (page) => page.getByRole('button', { name: 'Make token' })),
  },
  {
    name: 'the dialog that sets up an app for codes',
    at: paths.profile,
    who: 'reader',
    overlay: true,
    given: answering('**/api/users/totp/start', app),
    when: press('Set up an app', (page) => page.getByLabel('Code from the app')),
  },
  {
    name: 'the dialog with new recovery codes',
    at: paths.profile,
    who: 'reader',
    overlay: true,
    async given(page) {
      await manyWays(page)
      await answering('**/api/users/recoveryCodes', { message: sentence('Done'), recoveryCodes })(page)
    },
    when: press('Make new codes', (page) => page.getByRole('button', { name: 'I have kept them' })),
  },
  {
    name: 'the dialog that asks again who it is',
    at: paths.profile,
    who: 'reader',
    overlay: true,
    allowedMessages: /403/,
    given: answering('**/api/users/totp/start', asked, 403),
    when: press('Set up an app', (page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' })),
  },
  {
    name: 'the security log',
    at: paths.securityLog,
    who: 'admin',
    given: answering('**/api/securityLog*', { events, nextCursor: 'next' }),
    when: (page) => page.getByText('Role granted').last().waitFor(),
  },
  {
    name: 'the security log with events of each kind',
    at: paths.securityLog,
    who: 'admin',
    given: answering('**/api/securityLog*', { events: eventOfEachKind, nextCursor: null }),
    when: (page) => page.getByText('Recovery code used').last().waitFor(),
  },
  {
    name: 'the security log of one person',
    at: `${paths.securityLog}?person=${person._id}`,
    who: 'admin',
    given: answering('**/api/securityLog*', { events, nextCursor: null }),
    when: (page) => page.getByRole('heading', { name: person.name }).waitFor(),
  },
  {
    name: 'the security log without events',
    at: `${paths.securityLog}?kind=backupRestored`,
    who: 'admin',
    given: answering('**/api/securityLog*', { events: [], nextCursor: null }),
    when: (page) => page.getByText('Nothing of this kind has happened').waitFor(),
  },
]
