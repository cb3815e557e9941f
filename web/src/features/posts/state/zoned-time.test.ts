import { expect, it } from 'vitest'
import { clockAt, timeInZone, timesAt } from './zoned-time.ts'

const iso = (clock: string, zone: string) => timesAt(clock, zone).map((time) => new Date(time).toISOString())

it('a time of a zone is one time, in summer and in winter', () => {
  expect(iso('2030-05-01T09:30', 'Europe/Vienna')).toEqual(['2030-05-01T07:30:00.000Z'])
  expect(iso('2030-12-01T09:30', 'Europe/Vienna')).toEqual(['2030-12-01T08:30:00.000Z'])
  expect(iso('2030-05-01T00:00', 'Asia/Kathmandu')).toEqual(['2030-04-30T18:15:00.000Z'])
  expect(iso('2030-05-01T00:00', 'UTC')).toEqual(['2030-05-01T00:00:00.000Z'])
})

it('an hour that daylight saving time skips is no time', () => {
  expect(iso('2030-03-31T02:30', 'Europe/Vienna')).toEqual([])
  expect(iso('2030-03-31T03:00', 'Europe/Vienna')).toEqual(['2030-03-31T01:00:00.000Z'])
  expect(iso('2030-03-10T02:00', 'America/New_York')).toEqual([])
  // Half an hour.
  expect(iso('2030-10-06T02:15', 'Australia/Lord_Howe')).toEqual([])
})

it('an hour that daylight saving time repeats is two times, the earlier one first', () => {
  expect(iso('2030-10-27T02:30', 'Europe/Vienna')).toEqual(['2030-10-27T00:30:00.000Z', '2030-10-27T01:30:00.000Z'])
  expect(iso('2030-10-27T03:00', 'Europe/Vienna')).toEqual(['2030-10-27T02:00:00.000Z'])
})

it('what is not a time is none', () => {
  expect(['', '2030-13-01T00:00', 'soon'].flatMap((text) => timesAt(text, 'UTC'))).toEqual([])
})

it('is shown with its day and its zone', () => {
  const time = Date.parse('2030-10-27T00:30:00Z')
  expect(clockAt(time, 'Europe/Vienna')).toBe('2030-10-27T02:30')
  expect(timeInZone(time, 'Europe/Vienna')).toBe('Sun, Oct 27, 2030, 2:30 AM GMT+2')
})
