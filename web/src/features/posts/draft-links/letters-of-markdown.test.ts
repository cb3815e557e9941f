import { findPassage } from '@byline/contract/passages/find-passage'
import { expect, it } from 'vitest'
import { lettersOfMarkdown } from './letters-of-markdown.ts'

const found = (markdown: string, exact: string, prefix = '', suffix = '') => {
  const place = findPassage(lettersOfMarkdown(markdown), { exact, prefix, suffix, start: 0 })
  return place && markdown.slice(place.start, place.end)
}

it.each([
  [
    'Bread **rises** [slowly](https://x.test/a_(b)) here.',
    'rises slowly here',
    'rises** [slowly](https://x.test/a_(b)) here',
  ],
  ['> 1. First *one*\n> 2. Second', 'First one Second', 'First *one*\n> 2. Second'],
  [
    'A note[^long] and <b class="x">more</b> words',
    'note and more words',
    'note[^long] and <b class="x">more</b> words',
  ],
  ['A ![picture](/p.png)b <!-- not\nread --> cdefghijkl', 'b cdefghijkl', 'b <!-- not\nread --> cdefghijkl'],
  ['```js\nconst loaves = 2\n```', 'const loaves = 2', 'const loaves = 2'],
  ['Fish &amp; chips forever', 'Fish & chips forever', 'Fish &amp; chips forever'],
  ['قال **مرحبا** بالعالم كله', 'مرحبا بالعالم كله', 'مرحبا** بالعالم كله'],
])('finds in %j the words %j', (markdown, exact, expected) => {
  expect(found(markdown, exact)).toBe(expected)
})

it('reads a long text of openings in little time', () => {
  expect(found('[](<!--'.repeat(20_000), 'words')).toBeUndefined()
})
