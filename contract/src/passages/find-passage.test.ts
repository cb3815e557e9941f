import { expect, it } from 'vitest'
import { findPassage, lettersOf } from './find-passage.ts'

const passage = (exact: string, prefix = '', suffix = '', start = 0) => ({ exact, prefix, suffix, start })
const found = (text: string, ...parts: Parameters<typeof passage>) => {
  const place = findPassage(lettersOf(text), passage(...parts))
  return place && text.slice(place.start, place.end)
}

it('finds the exact words, whatever spaces and marks are between them', () => {
  expect(found('Some **bold\nwords**, and', 'bold words,', 'Some ', ' and')).toBe('bold\nwords')
  expect(found('مرحبا بالعالم 🎉 اليوم', 'بالعالم 🎉', 'مرحبا ')).toBe('بالعالم 🎉')
  expect(found('cafe\u0301 noir today', 'cafe\u0301 noir')).toBe('cafe\u0301 noir')
})

it('tells the same words apart by the text around them, then by their former place', () => {
  const text = 'first the cat sat. second the cat sat. '
  const at = (...parts: Parameters<typeof passage>) => findPassage(lettersOf(text), passage(...parts))?.start
  expect(at('the cat sat', 'second ', '.')).toBe(26)
  expect(at('the cat sat', 'rewritten but second ', '. third')).toBeUndefined()
  expect(at('the cat sat', 'cat sat. second ', '. third')).toBe(26)
  expect(findPassage(lettersOf('ab ab ab '), passage('ab', '', '', 6))?.start).toBe(6)
})

it('does not find words that were changed, nor few words without the text around them', () => {
  expect(found('The bread is baked.', 'bread was baked')).toBeUndefined()
  expect(found('All else is new, and the rest', 'the', 'before ', ' oven is hot')).toBeUndefined()
  expect(found('Moved: a sentence long enough. New', 'a sentence long enough', 'old words', 'more words')).toBe(
    'a sentence long enough',
  )
  expect(found('anything', '—')).toBeUndefined()
  expect(found('', 'words')).toBeUndefined()
})

it('is not halted by a passage that stands everywhere', () => {
  const letters = lettersOf('a'.repeat(300_000))
  const hostile = passage('a', 'b'.repeat(64), 'c'.repeat(64))
  for (let round = 0; round < 20; round++) expect(findPassage(letters, hostile)).toBeUndefined()
})
