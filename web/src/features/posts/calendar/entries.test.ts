import type { CalendarEntry } from '@byline/contract/manage/calendar'
import { expect, it } from 'vitest'
import { entriesByDay } from './entries.ts'

const post = (at: string, status: CalendarEntry['status']): CalendarEntry => {
  return { _id: at, slug: '', title: '', status, publishAt: null, at, version: 1, user: { _id: 'u', name: 'Ada' } }
}
const placed = (at: string, status: CalendarEntry['status'], zone: string) =>
  [...entriesByDay([post(at, status)], zone)].map(([day, [entry]]) => [day, entry?.time])

it.each([
  ['2030-05-01T22:30:00.000Z', 'scheduled', 'UTC', '2030-05-01', '10:30 PM'],
  ['2030-05-01T22:30:00.000Z', 'scheduled', 'Europe/Vienna', '2030-05-02', '12:30 AM'],
  ['2030-05-01T22:30:00.000Z', 'published', 'America/New_York', '2030-05-01', '6:30 PM'],
] as const)('%s, %s, is in %s on %s at %s', (at, status, zone, day, time) => {
  expect(placed(at, status, zone)).toEqual([[day, time]])
})

it('a published date without a time is that day in every zone', () => {
  for (const zone of ['Pacific/Auckland', 'America/New_York'])
    expect(placed('2030-05-01T00:00:00.000Z', 'published', zone)).toEqual([['2030-05-01', undefined]])
})

it('the posts of a day stay in their order', () => {
  const posts = ['2030-05-01T08:00:00.000Z', '2030-05-01T09:00:00.000Z'].map((at) => post(at, 'scheduled'))
  expect(
    entriesByDay(posts, 'UTC')
      .get('2030-05-01')
      ?.map(({ time }) => time),
  ).toEqual(['8:00 AM', '9:00 AM'])
})
