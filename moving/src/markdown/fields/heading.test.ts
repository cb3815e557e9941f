import { expect, it } from 'vitest'
import { findHeading } from './heading.ts'

it('the heading of a text is its first level-1 heading', () => {
  expect(findHeading('## Two\n\nTitle\n=====\n\n# Later')).toBe('Title')
  expect(findHeading('Text\n\n## Two')).toBeUndefined()
})
