import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it.each([
  ['b', 0, 'b a c'],
  ['b', 2, 'a c b'],
  ['b', 1, 'a b c'],
  ['a', 2, 'b c a'],
])('moves %j to place %i: %j', (entry, to, expected) => {
  expect(moved(['a', 'b', 'c'], entry, to).join(' ')).toBe(expected)
})
