import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { countsOf } from './series-list.tsx'

it.each(
  cases(`
    0 → 0 → No posts
    1 → 1 → 1 post, published
    1 → 0 → 1 post, none of them published
    3 → 3 → 3 posts, all published
    3 → 2 → 3 posts, 2 of them published
  `),
)('a series of %s posts with %s published: %s', (posts, published, words) => {
  expect(
    countsOf({ _id: '', title: '', slug: '', user: null, posts: Number(posts), published: Number(published) }),
  ).toBe(words)
})
