import { expect, it } from 'vitest'
import { INDEXED_MAX_WORDS, splitBody } from './index-words.ts'

it.each([
  ['in many lines', (words: string[]) => `<pre>${words.join('\n')}</pre>`],
  ['in one paragraph', (words: string[]) => `<p>${words.join(' ')}</p>`],
])('a text of very short words %s has its first ones in the index', (_name, html) => {
  const { words, raws } = splitBody(html(['first', ...Array(100_000).fill('a'), 'last']))
  expect(words).toHaveLength(INDEXED_MAX_WORDS)
  expect([...raws].toSorted()).toEqual(['a', 'first'])
})

it('long prose is indexed up to its bytes', () => {
  const { words } = splitBody(`<p>${'sentence '.repeat(30_000)}</p>`)
  expect(words).toHaveLength(27_778)
})
