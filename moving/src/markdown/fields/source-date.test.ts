import { expect, it } from 'vitest'
import { Unreadable } from '../../records/unreadable.ts'
import { dateInPath, readDate } from './source-date.ts'

it.each([
  ['2024-05-01', '2024-05-01T00:00:00.000Z'],
  ['2024-5-1', '2024-05-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-05-01T10:20', '2024-05-01T10:20:00.000Z'],
  ['2024-05-01 10:20:30', '2024-05-01T10:20:30.000Z'],
  ['2024-05-01T10:20:30.123456Z', '2024-05-01T10:20:30.000Z'],
  ['2024-05-01t10:20:30z', '2024-05-01T10:20:30.000Z'],
  ['2024-05-01 10:20:30 UTC', '2024-05-01T10:20:30.000Z'],
  ['2024-05-01T00:30:00+02:00', '2024-04-30T22:30:00.000Z'],
  ['2024-12-31 23:30:00 -0800', '2025-01-01T07:30:00.000Z'],
  ['2024-05-01 +02:00', '2024-05-01T00:00:00.000Z'],
  ['  2024-05-01  ', '2024-05-01T00:00:00.000Z'],
])('the date %j is %s', (written, date) => {
  expect(readDate(written)).toBe(date)
})

it.each([
  'yesterday',
  '2024-05',
  '2024-02-30',
  '2023-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-05-00',
  '2024-05-01T24:00',
  '2024-05-01T10:75',
  '2024-05-01T10:20:61',
  '0000-01-01',
  '0024-05-01',
  '9999-12-31T23:59:59-01:00',
  '12024-05-01',
  '-2024-05-01',
  '2024-05-01T10:00:00+25:00',
  '2024-05-01T10:00:00+02:99',
  '2024-05-01 +25:00',
  '10:20:30',
  'true',
  '2024-05-01\n2024-05-02',
  "'; drop table posts; --",
])('%j is not a date', (written) => {
  expect(() => readDate(written)).toThrow(Unreadable)
  expect(() => readDate(written)).toThrow(/^its date '.*' cannot be read$/s)
})

it.each([[['2024-05-01', '2024-05-02']], [{ year: 2024 }], ['01/02/2024']])('%j is not a date', (value) => {
  expect(() => readDate(value)).toThrow(Unreadable)
})

it('a very long text is shortened in the message', () => {
  expect(() => readDate(`2024-05-01${' '.repeat(60_000)}x`)).toThrow(/^its date '.{60}' cannot be read$/)
})

it.each([
  ['2024-05-01-name.md', '2024-05-01'],
  ['2024-05-01_name.md', '2024-05-01'],
  ['2024-05-01.md', '2024-05-01'],
  ['_posts/2024-5-1-name.markdown', '2024-05-01'],
  ['blog/2024-05-01-name/index.md', '2024-05-01'],
  ['2014/12/12/name', '2014-12-12'],
  ['https://old.example/2014/12/12/name/', '2014-12-12'],
])('the path %s contains the date %s', (path, date) => {
  expect(dateInPath(path)).toBe(`${date}T00:00:00.000Z`)
})

it.each([
  'name.md',
  '2024-05-name.md',
  '2024-05-01name.md',
  '2024-02-30-name.md',
  'name-2024-05-01.md',
  'v2024-05-01-name.md',
  '12024-05-01-name.md',
])('the path %s contains no date', (path) => {
  expect(dateInPath(path)).toBeUndefined()
})

it.each([
  ['2019/5/1', '2019-05-01'],
  ['2019.05.01', '2019-05-01'],
  ['20190501', '2019-05-01'],
  ['1.5.2019', '2019-05-01'],
  ['31-12-2019', '2019-12-31'],
  ['5/31/2019', '2019-05-31'],
  ['31/5/2019', '2019-05-31'],
  ['1 May 2019', '2019-05-01'],
  ['May 1st, 2019', '2019-05-01'],
  ['Tuesday, March 3, 2020', '2020-03-03'],
])('the day %s is read', (written, day) => {
  expect(readDate(written)).toBe(`${day}T00:00:00.000Z`)
})

it.each([
  ['Wed, 01 May 2019 10:00:00 GMT', '10:00:00'],
  ['2019/05/01 10:00:00 +0200', '08:00:00'],
  ['1556704800', '10:00:00'],
  ['1556704800000', '10:00:00'],
])('the time %s is read', (written, time) => {
  expect(readDate(written)).toBe(`2019-05-01T${time}.000Z`)
})
