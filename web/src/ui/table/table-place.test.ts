import { expect, it } from 'vitest'
import { type PagePlace, type PageStart, pagesBeside, rangeOf } from './table-place.ts'

const addressOf = (start: PageStart) => `/table?${Object.entries(start).map(([name, cursor]) => `${name}=${cursor}`)}`
const place = (given: Partial<PagePlace>): PagePlace => ({
  nextCursor: null,
  previousCursor: null,
  first: 1,
  total: 905,
  ...given,
})
const beside = (given: Partial<PagePlace>) => Object.values(pagesBeside(place(given), addressOf))

it('the first of several pages has a next one, and the only page has none beside it', () => {
  expect(beside({ nextCursor: 'n' })).toEqual([undefined, undefined, '/table?after=n'])
  expect(beside({})).toEqual([undefined, undefined, undefined])
})

it('the page before the second one is the first, whose address has no cursor', () => {
  expect(beside({ previousCursor: 'p', first: 51 })).toEqual([undefined, '/table?', undefined])
})

it('from the third page on there is a link to the first page too', () => {
  expect(beside({ previousCursor: 'p', nextCursor: 'n', first: 101 })).toEqual([
    '/table?',
    '/table?before=p',
    '/table?after=n',
  ])
})

it('the range says which rows of how many are shown', () => {
  expect(rangeOf(place({ first: 51 }), 50)).toBe('51–100 of 905')
  expect(rangeOf(place({ first: 1_001, total: 12_345 }), 50)).toBe('1,001–1,050 of 12,345')
  expect(rangeOf(place({ total: null }), 50)).toBe('1–50 of more than 1,000')
})
