import { expect, it } from 'vitest'
import { publishedIn } from './published.ts'

it('a published post is read from the state of a location, and nothing from any other state', () => {
  const published = { slug: 'a-post', title: 'A post', isNew: true }
  expect(publishedIn({ published })).toEqual(published)
  expect(publishedIn({ published: { slug: 'a', title: '', secret: 1 } })).toEqual({
    slug: 'a',
    title: '',
    isNew: false,
  })
  for (const state of [null, undefined, 'text', {}, { published: null }, { published: { slug: 1 } }]) {
    expect(publishedIn(state)).toBeUndefined()
  }
})
