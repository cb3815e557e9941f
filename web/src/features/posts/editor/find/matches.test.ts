import { expect, it } from 'vitest'
import { findAll, matchBefore, matchFrom, replaceAll, type Search } from './matches.ts'

const search = (term: string, more: Partial<Search> = {}): Search => ({
  term,
  matchCase: false,
  wholeWords: false,
  ...more,
})
const found = (text: string, wanted: Search) => findAll(text, wanted).map(({ start, end }) => text.slice(start, end))

it('finds a term in any case, or only in its own', () => {
  expect(found('Rye rye ÉTÉ été', search('rye'))).toEqual(['Rye', 'rye'])
  expect(found('Rye rye', search('rye', { matchCase: true }))).toEqual(['rye'])
  expect(found('Rye rye ÉTÉ été', search('été'))).toEqual(['ÉTÉ', 'été'])
  expect(found('text', search(''))).toEqual([])
})

it('finds whole words of any script; a term that ends with a sign ends there', () => {
  const words = (text: string, term: string) => found(text, search(term, { wholeWords: true })).length
  expect(words('art party art.', 'art')).toBe(2)
  expect(words('était été', 'été')).toBe(1)
  expect(words('cafe\u0301 cafe', 'cafe')).toBe(1)
  expect(words('C++, C++11 and C', 'C++')).toBe(2)
})

it('takes every sign of the term as it is', () => {
  for (const term of ['a.b', '(x)', '[a](b)', '\\d+', '**', '$1', '^', '{2}', '/x/', '|', '-', '👍🏽']) {
    expect(found(`<${term}>axb`, search(term))).toEqual([term])
  }
})

it('goes from match to match, and around', () => {
  const matches = findAll('a b a b a', search('a'))
  expect(matchFrom(matches, 1)?.start).toBe(4)
  expect(matchFrom(matches, 9)?.start).toBe(0)
  expect(matchBefore(matches, 4)?.start).toBe(0)
  expect(matchBefore(matches, 0)?.start).toBe(8)
  expect([matchFrom([], 0), matchBefore([], 0)]).toEqual([undefined, undefined])
})

it('replaces all in one edit, by the text as it is, and keeps the selection', () => {
  const text = 'one rye, two rye, three'
  expect(replaceAll(text, search('rye'), '$& loaf', [16, 23])).toEqual({
    from: 4,
    to: 16,
    insert: '$& loaf, two $& loaf',
    selection: [24, 31],
  })
  expect(replaceAll(text, search('none'), 'x', [0, 0])).toBeUndefined()
})

it('finds and replaces the most frequent letter of 300,000 characters', () => {
  const text = 'a paragraph of words and more of them, '.repeat(8_000)
  expect(findAll(text, search('a'))).toHaveLength(40_000)
  expect(replaceAll(text, search('a'), 'aa', [0, 0])?.insert.match(/aa/g)).toHaveLength(40_000)
})
