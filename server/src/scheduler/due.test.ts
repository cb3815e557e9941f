import { describe, expect, it } from 'vitest'
import { dueAt, retryDelayMs } from './due.ts'
import type { Job } from './job.ts'

const run = async () => false
const everySecond: Job = { name: 'x', everyMs: 1_000, run }
const everyHour: Job = { name: 'x', everyMs: 3_600_000, run }
const daily: Job = { name: 'x', dailyAt: '03:30', run }

/** The time when a job is due that was first scheduled at midnight, with the given last run and failures. */
function due(job: Job, finished: string | null, failures = 0): string {
  const created_at = '2026-11-20T00:00:00.000Z'
  const row = { created_at, last_finished_at: finished, failures }
  return new Date(dueAt(job, row)).toISOString()
}

describe('an interval', () => {
  it('is due at once the first time, and then one interval after its last run', () => {
    expect(due(everyHour, null)).toBe('2026-11-20T00:00:00.000Z')
    expect(due(everyHour, '2026-11-20T05:20:00.000Z')).toBe('2026-11-20T06:20:00.000Z')
  })
})

describe('a clock time', () => {
  it.each([
    ['the first time after a process first met the job', null, '2026-11-20T03:30:00.000Z'],
    ['the next day after a run', '2026-11-20T03:30:05.000Z', '2026-11-21T03:30:00.000Z'],
    ['the next day after a run that took very long', '2026-11-21T02:00:00.000Z', '2026-11-21T03:30:00.000Z'],
    ['the next day when a run ended at that very time', '2026-11-20T03:30:00.000Z', '2026-11-21T03:30:00.000Z'],
    ['over the turn of the year', '2026-12-31T03:31:00.000Z', '2027-01-01T03:30:00.000Z'],
  ])('is due %s', (_name, finished, expected) => {
    expect(due(daily, finished)).toBe(expected)
  })

  it('is due a few minutes after a failure, not only the next day', () => {
    expect(due(daily, '2026-11-20T03:30:00.000Z', 1)).toBe('2026-11-20T03:32:00.000Z')
  })
})

describe('the delay before a retry', () => {
  it('doubles with each failure in a row, up to five minutes', () => {
    expect([0, 1, 2, 3, 8, 9, 50].map((failures) => retryDelayMs(everySecond, failures) / 1_000)).toEqual([
      1, 2, 4, 8, 256, 300, 300,
    ])
  })

  it('of a rare job is its interval', () => {
    expect([0, 1, 9].map((failures) => retryDelayMs(everyHour, failures))).toEqual(Array(3).fill(3_600_000))
  })
})
