import { expect, it } from 'vitest'
import { lastDue, nextDue, startOfSpan } from './schedule.ts'

const at = (iso: string) => new Date(`${iso}Z`)

it.each([
  ['2026-11-23T08:00:00.000', '2026-11-23T08:00:00.000Z'],
  ['2026-11-23T07:59:59.999', '2026-11-16T08:00:00.000Z'],
  ['2026-11-22T23:00:00.000', '2026-11-16T08:00:00.000Z'],
  ['2026-11-29T23:59:00.000', '2026-11-23T08:00:00.000Z'],
  ['2027-01-01T00:00:00.000', '2026-12-28T08:00:00.000Z'],
])('at %s the last digest was due at %s, and the next is a week later', (now, due) => {
  expect(lastDue('monday 08:00', at(now))?.toISOString()).toBe(due)
  expect(nextDue('monday 08:00', at(now))?.getTime()).toBe(Date.parse(due) + 7 * 86_400_000)
})

it('sunday is the first day of its week', () => {
  expect(lastDue('sunday 23:59', at('2026-11-23T00:00:00'))).toEqual(at('2026-11-22T23:59:00'))
  expect(lastDue('sunday 00:00', at('2026-11-22T00:00:00'))).toEqual(at('2026-11-22T00:00:00'))
})

it('a newsletter that is off is never due', () => {
  expect(lastDue('off', new Date())).toBeUndefined()
  expect(nextDue('off', new Date())).toBeUndefined()
})

it('the articles of a digest begin at the last one, a week before if it is the first, and four weeks before at most', () => {
  const due = at('2026-11-23T08:00:00')
  expect(startOfSpan(due, undefined)).toBe('2026-11-16T08:00:00.000Z')
  expect(startOfSpan(due, '2026-11-09T08:00:00.000Z')).toBe('2026-11-09T08:00:00.000Z')
  expect(startOfSpan(due, '2026-01-05T08:00:00.000Z')).toBe('2026-10-26T08:00:00.000Z')
})
