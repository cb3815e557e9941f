import { expect, it } from 'vitest'
import type { UserRow } from '../../../db/tables/schema.ts'
import { canSignIn, emailKey } from './rules.ts'

it.each([
  ['in any case', 'ADA@People.Example'],
  ['with spaces around it', ' \tada@people.example\n'],
  ['in wide letters', 'ａｄａ@people.example'],
])('an address is the same %s', (_how, typed) => {
  expect(emailKey(typed)).toBe('ada@people.example')
})

it('only the beginning of a very long text is compared', () => {
  expect(emailKey('a'.repeat(6_000))).toBe('a'.repeat(5_080))
})

it.each([
  ['key', 'hash', true],
  [null, 'hash', false],
  ['key', null, false],
  [null, null, false],
])('with the address %s and the hash %s, signing in is possible: %s', (email_key, hash, expected) => {
  expect(canSignIn({ email_key, password_hash: hash } as UserRow)).toBe(expected)
})
