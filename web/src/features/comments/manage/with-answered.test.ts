import type { Comment } from '@byline/contract/comments/comments'
import { expect, it } from 'vitest'
import { withAnswered } from './with-answered.ts'

const listOf = (ids: string) => [...ids].map((_id) => ({ _id }) as Comment)
const shown = (before: string, now: string, answered: string) =>
  withAnswered(listOf(before), listOf(now), new Set(answered))
    .map(({ _id }) => _id)
    .join('')

it('a comment that is answered stays where it stood, and all others are those of the list', () => {
  expect(shown('abc', 'xab', '')).toBe('xab')
  expect(shown('abc', 'xab', 'c')).toBe('xabc')
  expect(shown('abc', 'bc', 'a')).toBe('abc')
  expect(shown('abc', 'xbc', 'a')).toBe('xabc')
  expect(shown('abc', 'ac', 'b')).toBe('abc')
  expect(shown('abc', 'xyz', 'b')).toBe('xyzb')
})

it('several of them keep their order, also where nothing else is left', () => {
  expect(shown('abcd', '', 'bd')).toBe('bd')
  expect(shown('abcd', 'xc', 'abd')).toBe('xabcd')
  expect(shown('bd', 'b', 'bd')).toBe('bd')
})
