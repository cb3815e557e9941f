import { expect, it } from 'vitest'
import { countsOf } from './series-list.tsx'

it.each([
  [0, 0, 'No posts'],
  [1, 1, '1 post, published'],
  [1, 0, '1 post, none of them published'],
  [3, 3, '3 posts, all published'],
  [3, 2, '3 posts, 2 of them published'],
])('a series of %i posts with %i published: %s', (posts, published, words) => {
  expect(countsOf({ _id: '', title: '', slug: '', user: null, posts, published })).toBe(words)
})
