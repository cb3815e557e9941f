import { scheduleMessages } from '@byline/contract/posts/schedule-messages'
import { expect, it } from 'vitest'
import { english } from '../../../../test/sentences.ts'
import { scheduleProblem } from './schedule-problem.ts'
import { timesAt } from './zoned-time.ts'

const now = Date.parse('2030-01-01T12:00:00Z')
const timeZone = 'Europe/Vienna'
const problemOf = (clock: string) => scheduleProblem(clock, timesAt(clock, timeZone)[0], { timeZone, now })

it.each([
  ['2030-05-01T09:30', undefined],
  ['2040-01-01T12:59', undefined],
  ['', 'Choose a date and a time'],
  ['2030-01-01T13:00', english(scheduleMessages.past)],
  ['2029-05-01T09:30', english(scheduleMessages.past)],
  ['2040-01-01T13:01', english(scheduleMessages.far)],
  ['9999-12-31T23:59', english(scheduleMessages.far)],
  ['123456-01-01T00:00', english(scheduleMessages.far)],
])('a post planned for %j: %s', (clock, problem) => {
  expect(problemOf(clock)).toBe(problem)
})

it('an hour that the clocks skip is named as such', () => {
  expect(problemOf('2030-03-31T02:30')).toMatch(/^The clocks in Europe\/Vienna skip this time/)
})
