import { expect, it } from 'vitest'
import { currentRange } from './current-range.ts'

const before = 'one ![](/a) two ![](/a)'
const at = (now: string, place = { start: 16, end: 23 }) => {
  const { start, end } = currentRange(place, before, now)
  return [start, now.slice(start, end)]
}

it('a place stays with its words while others are written before it', () => {
  expect(at(before)).toEqual([16, '![](/a)'])
  expect(at(`${before} more`)).toEqual([16, '![](/a)'])
  expect(at('one two ![](/a)')).toEqual([8, '![](/a)'])
})

it('a place whose words are gone is near where they were', () => {
  expect(at('one two')).toEqual([7, ''])
  expect(at('', { start: 0, end: 0 })).toEqual([0, ''])
})
