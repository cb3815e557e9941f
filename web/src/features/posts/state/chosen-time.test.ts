import { expect, it } from 'vitest'
import { firstTime, readTime } from './chosen-time.ts'

it('the first time is the planned one, else a full hour that is at least one hour away, and then not chosen yet', () => {
  expect(firstTime('2030-05-01T07:30:00.000Z', 'Europe/Vienna')).toEqual({
    later: true,
    clock: '2030-05-01T09:30',
    second: false,
  })
  const { later, clock } = firstTime(null, 'UTC', Date.parse('2030-05-01T07:30:00Z'))
  expect([later, clock]).toEqual([false, '2030-05-01T09:00'])
})

it.each(['2030-10-27T00:30:00.000Z', '2030-10-27T01:30:00.000Z'])(
  'a planned time that comes twice is the same when it is chosen again: %s',
  (planned) => {
    const { time = 0 } = readTime(firstTime(planned, 'Europe/Vienna'), 'Europe/Vienna')
    expect(new Date(time).toISOString()).toBe(planned)
  },
)

it('of a time that comes twice, the second one is another time', () => {
  const chosen = { later: true, clock: '2030-10-27T02:30', second: true }
  const { time, times } = readTime(chosen, 'Europe/Vienna')
  expect([time, readTime({ ...chosen, second: false }, 'Europe/Vienna').time]).toEqual([times[1], times[0]])
})
