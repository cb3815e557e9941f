import { scheduleProblem } from './schedule-problem.ts'
import { type ClockTime, clockAt, timesAt } from './zoned-time.ts'

const HOUR_MS = 3_600_000

/** A time of a publication as it is chosen in a form. */
export interface ChosenTime {
  /** Whether the post goes out at this time rather than at once. */
  later: boolean
  clock: ClockTime
  /** Whether it is the second of two times that the clocks show alike that day. */
  second: boolean
}

/** The planned time, or a full hour that is at least one hour away. */
export function firstTime(planned: string | null, timeZone: string, now = Date.now()): ChosenTime {
  const time = planned ? Date.parse(planned) : Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS
  const clock = clockAt(time, timeZone)
  const [, second = Number.POSITIVE_INFINITY] = timesAt(clock, timeZone)
  return { later: planned !== null, clock, second: time >= second }
}

/** The times that it can be, the chosen one in milliseconds since 1970, and what is wrong with it. */
export function readTime({ clock, second }: ChosenTime, timeZone: string) {
  const times = timesAt(clock, timeZone)
  const time = times[second && times.length > 1 ? 1 : 0]
  return { times, time, problem: scheduleProblem(clock, time, { timeZone, now: Date.now() }) }
}
