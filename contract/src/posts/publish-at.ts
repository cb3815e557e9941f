import * as z from 'zod/mini'
import { scheduleMessages } from './schedule-messages.ts'

/** A date and time of ISO 8601 with its zone, such as `2030-05-01T09:00:00Z` or `2030-05-01T11:00+02:00`. */
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/

/** The time at which a scheduled post is published; becomes UTC with milliseconds. */
export const publishAt = z.string(scheduleMessages.invalid).check(
  z.refine((text) => !WITHOUT_ZONE.test(text), scheduleMessages.zoneMissing),
  z.refine((text) => WITHOUT_ZONE.test(text) || isTime(text), scheduleMessages.invalid),
  z.overwrite((text) => (isTime(text) ? new Date(text).toISOString() : text)),
)

/** Whether it is a time that the calendar has; `Date` would turn February 30 into March 2. */
function isTime(text: string): boolean {
  const [, date, hour] = /^(\d{4}-\d\d-\d\d)T(\d\d)/.exec(WITH_ZONE.test(text) ? text : '') ?? []
  if (date === undefined || hour === '24' || Number.isNaN(Date.parse(text))) return false
  const day = new Date(`${date}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
