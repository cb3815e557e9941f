import { expect, it } from 'vitest'
import { monthBeside, monthTitle, rangeOf, readMonth, weeksOf } from './month-days.ts'

it('the months beside one are in the years beside it too', () => {
  expect([monthBeside('2030-01', -1), monthBeside('2030-12', 1)]).toEqual(['2029-12', '2031-01'])
  expect(monthTitle('2030-05')).toBe('May 2030')
})

it('the weeks of a month begin on Monday and have every day of it', () => {
  const weeks = weeksOf('2030-05')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2030-04-29', '2030-06-02'])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

it('a month begins at midnight of the zone, or where the clocks go on if that is skipped', () => {
  expect(rangeOf('2030-03', 'Europe/Vienna')).toEqual({
    from: '2030-02-28T23:00:00.000Z',
    until: '2030-03-31T22:00:00.000Z',
  })
  // The clocks of Paraguay skipped midnight of October 1.
  expect(rangeOf('2023-10', 'America/Asuncion').from).toBe('2023-10-01T04:00:00.000Z')
})

it('anything but a month in an address is the current one of the zone', () => {
  const now = Date.parse('2030-05-31T23:00:00Z')
  expect(readMonth('2030-02', now, 'UTC')).toBe('2030-02')
  for (const text of [null, '', '2030-13', '2030-5', '9999-99', 'x'])
    expect(readMonth(text, now, 'Europe/Vienna')).toBe('2030-06')
})
