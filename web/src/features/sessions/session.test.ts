import { afterEach, expect, it, vi } from 'vitest'
import { currentSession } from './session.ts'

const user = {
  _id: '0190a0b0-0000-7000-8000-000000000000',
  name: 'Ada Verified',
  email: 'ada@byline.test',
  avatar: null,
  verified: true,
  admin: false,
  createdAt: '2026-05-01T10:00:00.000Z',
}
const session = { filterdData: user, token: 't', message: 'm' }

afterEach(() => vi.unstubAllGlobals())

it('a session is stored under the names of the specification', () => {
  expect(sessionIn(JSON.stringify(session))).toEqual(session)
})

it.each([
  ['', '{', 'null', '"x"', '[]', '{}'],
  [
    { ...session, token: 1 },
    { token: 't', message: 'm' },
    { ...session, filterdData: null },
  ],
  ...Object.keys(user)
    .filter((field) => !['email', 'avatar'].includes(field))
    .map((field) => [{ ...session, filterdData: { ...user, [field]: {} } }]),
])('an invalid session is none (%#)', (...stored) => {
  for (const value of stored) {
    expect(sessionIn(typeof value === 'string' ? value : JSON.stringify(value))).toBeUndefined()
  }
})

function sessionIn(text: string) {
  vi.stubGlobal('localStorage', { getItem: () => text })
  return currentSession()
}
