import { paths } from '@byline/contract/addresses/paths'
import { expect, it } from 'vitest'
import { describeSuggestions, optionsFor } from './suggestion-options.ts'

const mark: [number, number] = [4, 9]
const posts = [{ slug: 'one-small', title: 'One small machine', titleMarks: [mark] }]
const tags = [{ tag: 'C++', count: 12 }]

it('lists articles, then tags, then the search itself', () => {
  expect(optionsFor({ posts, tags }, 'a/b?')).toEqual([
    { to: paths.article('one-small'), label: 'One small machine', marks: [mark] },
    { to: paths.tag('C++'), label: 'Articles on C++', marks: [], minor: '12 articles' },
    { to: paths.search('a/b?'), label: 'All results for “a/b?”', marks: [] },
  ])
})

it('lists nothing where nothing is found', () => {
  expect(optionsFor({ posts: [], tags: [] }, 'text')).toEqual([])
})

it('calls a post without a title ‘Untitled’', () => {
  const untitled = [{ slug: 'x', title: '', titleMarks: [] }]
  expect(optionsFor({ posts: untitled, tags: [] }, 'x')[0]?.label).toBe('Untitled')
})

it('counts in words what it lists', () => {
  const keys = 'The arrow keys choose.'
  expect(describeSuggestions({ posts, tags })).toBe(`1 article and 1 tag. ${keys}`)
  expect(describeSuggestions({ posts: [...posts, ...posts], tags: [] })).toBe(`2 articles. ${keys}`)
  expect(describeSuggestions({ posts, tags: [], corrected: 'python' })).toBe(
    `Did you mean “python”? 1 article. ${keys}`,
  )
  expect(describeSuggestions({ posts: [], tags: [] })).toBe('No suggestions.')
})
