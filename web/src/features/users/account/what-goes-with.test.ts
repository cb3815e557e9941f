import { expect, it } from 'vitest'
import { whatGoesWith } from './what-goes-with.ts'

it.each([
  [12, 340, '12 posts with the comments under them, and 340 comments go with this account.'],
  [1, 1, '1 post with the comments under it, and 1 comment go with this account.'],
  [1_205, 0, '1,205 posts with the comments under them go with this account.'],
  [1, 0, '1 post with the comments under it goes with this account.'],
  [0, 1, '1 comment goes with this account.'],
  [0, 2, '2 comments go with this account.'],
])('a deletion of %i posts and %i comments is said before', (postCount, commentCount, sentence) => {
  expect(whatGoesWith({ postCount, commentCount })).toBe(sentence)
})
