import { DAY_MS, MINUTE_MS } from '@byline/contract/rules/durations'

const WEEK_MS = 7 * DAY_MS

/** A digest that is more than a day late is not sent; the next one has its articles. */
export const LATE_MS = DAY_MS

/** The articles of one digest are at most this old, however long ago the last one was. */
const SPAN_MAX_MS = 4 * WEEK_MS

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/**
 * The last time at or before `now` when a digest was due, by a time of the week in UTC such as `monday 08:00`;
 * undefined for `off`.
 */
export function lastDue(time: string, now: Date): Date | undefined {
  const [day = '', clock = ''] = time.split(' ')
  if (!days.includes(day)) return undefined
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const ofWeek = days.indexOf(day) * DAY_MS + (hours * 60 + minutes) * MINUTE_MS
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const due = midnight - now.getUTCDay() * DAY_MS + ofWeek
  return new Date(due > now.getTime() ? due - WEEK_MS : due)
}

/** The first time after `now` when a digest is due; undefined for `off`. */
export function nextDue(time: string, now: Date): Date | undefined {
  const last = lastDue(time, now)
  return last && new Date(last.getTime() + WEEK_MS)
}

/** The beginning of the span of articles of a digest: the last digest, or a week before if there was none. */
export function startOfSpan(due: Date, lastDueAt: string | undefined): string {
  const earliest = due.getTime() - (lastDueAt === undefined ? WEEK_MS : SPAN_MAX_MS)
  return new Date(Math.max(earliest, Date.parse(lastDueAt ?? '') || 0)).toISOString()
}
