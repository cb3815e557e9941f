import { paths } from '@byline/contract/addresses/paths'
import { securityEventKinds } from '@byline/contract/users/security-events'
import { answering } from '../../steps/answers.ts'
import { press } from '../../steps/press.ts'
import type { Scene } from '../scene.ts'

const at = '2035-05-01T12:00:00.000Z'
const id = '019de368-f600-7d47-9bfe-631524551cdf'
const factors = {
  hasPassword: true,
  company: false,
  passkeys: [{ _id: 'x', name: 'Ada', createdAt: at, usedAt: null }],
  passkeyObstacle: null,
  totpSince: at,
  recoveryCodes: 3,
  required: false,
}
const without = { ...factors, passkeys: [], totpSince: null, recoveryCodes: 0, required: true }
const ofFactors = '**/api/users/factors'

const changes = [
  { field: 'by', before: null, after: 'passkey' },
  { field: 'which', before: null, after: 'others' },
  { field: 'role', before: 'reader', after: 'writer' },
  { field: 'scopes', before: null, after: 'read, drafts, publish' },
  { field: 'comments', before: null, after: 'stay' },
  { field: 'apps', before: 'true', after: 'false' },
]
const ada = { _id: id, name: 'Ada Lovelace' }
const events = securityEventKinds.map((kind, index) => ({
  _id: id.slice(0, -2) + String(index).padStart(2, '0'),
  kind,
  happenedAt: at,
  by: index % 2 === 0 ? ada : null,
  target: index % 3 === 0 ? ada : null,
  network: index % 4 === 0 ? '' : '203.0.113.0/24',
  changes: changes.filter((_, turn) => turn === index % changes.length),
}))

/** The ways to sign in, tokens, and the security log. */
export const safety: Scene[] = [
  {
    name: 'the ways to sign in',
    at: paths.profile,
    who: 'reader',
    given: answering(ofFactors, factors),
    when: (page) => page.getByRole('button', { name: 'Make new codes' }).waitFor(),
  },
  {
    name: 'the ways to sign in, one of which is needed',
    at: paths.profile,
    who: 'author',
    given: answering(ofFactors, without),
    when: (page) => page.getByText('asks admins and authors for a second factor').waitFor(),
  },
  {
    name: 'an app for codes that is being set up',
    at: paths.profile,
    who: 'author',
    overlay: true,
    given: answering(ofFactors, without),
    when: press('Set up an app', (page) => page.getByLabel('Code from the app')),
  },
  {
    name: 'new recovery codes',
    at: paths.profile,
    who: 'reader',
    overlay: true,
    async given(page) {
      await answering(ofFactors, factors)(page)
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `${index}7k2-9x4m-p0qd`)
      await answering('**/api/users/recoveryCodes', { message: '', recoveryCodes })(page)
    },
    when: press('Make new codes', (page) => page.getByRole('dialog', { name: 'Your recovery codes' })),
  },
  {
    name: 'the question who somebody is',
    at: paths.profile,
    who: 'reader',
    overlay: true,
    allowedMessages: /403/,
    async given(page) {
      await answering(ofFactors, factors)(page)
      await answering('**/api/users/recoveryCodes', { message: '', code: 'confirmation_needed' }, 403)(page)
    },
    when: press('Make new codes', (page) => page.getByRole('dialog', { name: 'Confirm that it is you' })),
  },
  {
    name: 'personal tokens',
    at: paths.profile,
    who: 'reader',
    given: answering('**/api/users/tokens', {
      tokens: [
        { _id: id, name: 'Ada', scopes: ['read', 'drafts', 'publish'], createdAt: at, expiresAt: at, usedAt: null },
      ],
    }),
    when: (page) => page.getByText('Not used yet').waitFor(),
  },
  {
    name: 'the security log',
    at: paths.securityLog,
    who: 'admin',
    given: answering('**/api/securityLog*', { events, nextCursor: null }),
    when: (page) => page.getByText('Recovery code used').last().waitFor(),
  },
  {
    name: 'the security log where nothing has happened',
    at: paths.securityLog,
    who: 'admin',
    given: answering('**/api/securityLog*', { events: [], nextCursor: null }),
    when: (page) => page.getByRole('link', { name: 'Everything' }).waitFor(),
  },
]
