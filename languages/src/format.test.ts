import { expect, it } from 'vitest'
import { number, plural, rulesOf, select } from './format.ts'

it('numbers are written as their language writes them', () => {
  expect([number('en', 12_345.5), number('de', 12_345.5), number('en', 3, 1)]).toEqual(['12,345.5', '12.345,5', '2'])
})

it('a plural has the case of exactly its number, else the one of its form, else the other one', () => {
  const cases = { '0': 'none', one: 'one', few: 'few', other: 'other' }
  const polish = [0, 1, 3, 5].map((count) => plural(count, 0, rulesOf('pl'), cases))
  expect(polish).toEqual(['none', 'one', 'few', 'other'])
  expect(plural(2, 0, rulesOf('en'), { one: 'st', two: 'nd', other: 'th' }, true)).toBe('nd')
})

it('a name without a case has the other one', () => {
  expect([select('a', { a: 'A', other: 'O' }), select('toString', { other: 'O' })]).toEqual(['A', 'O'])
})
