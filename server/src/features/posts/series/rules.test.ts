import { expect, it } from 'vitest'
import { type Ordered, reorder } from './rules.ts'

const post = (id: string): Ordered => ({ id: id[0] as string, place: 1, createdAt: '', isDeleted: id.endsWith('!') })

it.each([
  [['a', 'b', 'c'], ['c'], ['c', 'a', 'b']],
  [
    ['a', 'b', 'c'],
    ['b', 'x', 'a'],
    ['b', 'a', 'c'],
  ],
  [
    ['a', 'b!', 'c'],
    ['c', 'a'],
    ['c', 'a', 'b'],
  ],
  [
    ['a!', 'b', 'c'],
    ['c', 'b'],
    ['a', 'c', 'b'],
  ],
  [
    ['a', 'b!', 'c!', 'd'],
    ['d', 'a'],
    ['d', 'a', 'b', 'c'],
  ],
])('%j with %j first is %j', (before, first, after) => {
  expect(reorder(before.map(post), first)).toEqual(after)
})
