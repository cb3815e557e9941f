import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { numericDate } from './dates.ts'
import { isDay, ownStyle, shortDate, wholeDate } from './short-date.ts'

const now = new Date('2026-11-22T12:00:00.000Z')

it.each(
  cases(`
    2026-11-20T10:05:00.000Z → Nov 20, 10:05 AM
    2026-01-01T00:00:00.001Z → Jan 1, 12:00 AM
    2014-11-20T10:05:00.000Z → Nov 20, 2014, 10:05 AM
    2027-11-20T22:05:59.999Z → Nov 20, 2027, 10:05 PM
    2026-11-20T00:00:00.000Z → Nov 20
    2026-11-20 → Nov 20
    2014-11-20T00:00:00.000Z → Nov 20, 2014
    0101-02-03T00:00:00.000Z → Feb 3, 101
  `),
)('a card says of %s in 2026: %s', (iso, text) => {
  expect(shortDate(iso, undefined, now)).toBe(text)
})

it.each([
  ['2026-11-20T10:05:00.000Z', 'November 20, 2026, 10:05 AM'],
  ['2014-11-20T00:00:00.000Z', 'November 20, 2014'],
  ['2014-11-20', 'November 20, 2014'],
])('the whole date of %s is %s', (iso, text) => {
  expect(wholeDate(iso, ownStyle)).toBe(text)
})

it.each([
  ['de-DE', 'Europe/Vienna', '20. November 2026, 11:05'],
  ['en-GB', 'America/New_York', '20 November 2026, 5:05'],
  ['ja-JP', 'Asia/Tokyo', '2026年11月20日 19:05'],
  ['ar', 'Asia/Riyadh', '20 نوفمبر 2026، 1:05 م'],
])('a site with the dates of %s in %s writes %s', (locale, timeZone, text) => {
  expect(wholeDate('2026-11-20T10:05:00.000Z', { locale, timeZone })).toBe(text)
})

it('a day without a time is the same in the zone of every site', () => {
  const style = { locale: 'en-US', timeZone: 'America/New_York' }
  expect(wholeDate('2014-11-20', style)).toBe('November 20, 2014')
})

it.each([
  ['2026-11-20T10:05:00.000Z', '11/20/26, 10:05 AM'],
  ['2014-11-20T00:00:00.000Z', '11/20/14'],
])('a table says of %s: %s', (iso, text) => {
  expect(numericDate(iso)).toBe(text)
})

it('is a day only at midnight UTC to the millisecond', () => {
  const at = ['00:00:00.000', '00:00:00.001', '00:00:01.000', '10:00:00.000']
  expect(at.map((time) => isDay(`2026-11-20T${time}Z`))).toEqual([true, false, false, false])
})
