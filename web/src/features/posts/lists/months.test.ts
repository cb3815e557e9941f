import { expect, it } from 'vitest'
import { monthName, neighboursOf, readMonth, shortMonthName, yearsOf } from './months.ts'

const months = [
  { month: '2020-11', count: 2 },
  { month: '2020-01', count: 1 },
  { month: '2018-12', count: 4 },
]

it('a month has its name in UTC', () => {
  expect([monthName('2014-07'), shortMonthName('2014-01')]).toEqual(['July 2014', 'Jan'])
})

it('an address has a month in two segments of four and two digits', () => {
  expect(readMonth('2014', '07')).toBe('2014-07')
  for (const [year, month] of [
    ['2014', '13'],
    ['2014', '00'],
    ['2014', '7'],
    ['14', '07'],
    ['x', '07'],
    ['2014', undefined],
  ]) {
    expect(readMonth(year, month)).toBeUndefined()
  }
})

it('a year has twelve months, also those without articles; a year without any is left out', () => {
  const years = yearsOf(months)
  expect(years.map(({ year, count }) => [year, count])).toEqual([
    ['2020', 3],
    ['2018', 4],
  ])
  expect(years[0]?.months.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])
})

it('the neighbours of a month are the nearest ones with articles', () => {
  const namesOf = (month: string) => {
    const { earlier, later } = neighboursOf(month, months)
    return [earlier?.month, later?.month]
  }
  expect(namesOf('2020-01')).toEqual(['2018-12', '2020-11'])
  expect(namesOf('2019-06')).toEqual(['2018-12', '2020-01'])
  expect(namesOf('2021-01')).toEqual(['2020-11', undefined])
  expect(namesOf('2000-01')).toEqual([undefined, '2018-12'])
})
