import type { Comment } from '@byline/contract/comments/comments'
import { expect, it } from 'vitest'
import { keptRows } from './kept-rows.ts'

const listOf = (ids: string) => [...ids].map((_id) => ({ _id }) as Comment)
const kept = (before: string, now: string, answered: string) =>
  keptRows(listOf(before), listOf(now), new Set(answered))
    .map(({ _id }) => _id)
    .join('')

it('a comment that is answered stays where it stood, and all others are those of the list', () => {
  expect(kept('abc', 'xab', '')).toBe('xab')
  expect(kept('abc', 'xab', 'c')).toBe('xabc')
  expect(kept('abc', 'bc', 'a')).toBe('abc')
  expect(kept('abc', 'xbc', 'a')).toBe('xabc')
  expect(kept('abc', 'ac', 'b')).toBe('abc')
  expect(kept('abc', 'xyz', 'b')).toBe('xyzb')
})

it('several of them keep their order, also where nothing else is left', () => {
  expect(kept('abcd', '', 'bd')).toBe('bd')
  expect(kept('abcd', 'xc', 'abd')).toBe('xabcd')
  expect(kept('bd', 'b', 'bd')).toBe('bd')
})
