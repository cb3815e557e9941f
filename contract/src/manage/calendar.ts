import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { stateFields } from '../posts/post-states.ts'
import * as atoms from '../rules/atoms.ts'

export const calendarEntry = z.object({
  _id: atoms.id,
  /** Empty until it has one. */
  slug: z.string(),
  title: z.string(),
  ...stateFields,
  /** The time at which it was published, or is to be. */
  at: atoms.timestamp,
  version: z.int(),
  user: z.object({ _id: atoms.id, name: z.string() }),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

export const listCalendar = endpoint('GET /api/manage/calendar', 'signedIn', {
  scope: 'read',
  summary: "Lists the published and scheduled posts of some days, the earliest first: one's own, or all as an admin.",
  query: {
    /** The first moment, ISO 8601 in UTC; now if it is missing. */
    from: z.optional(atoms.timestamp),
    /** The first moment after the last, at most 62 days later; 31 days later if it is missing. */
    until: z.optional(atoms.timestamp),
  },
  reply: z.object({
    posts: z.array(calendarEntry),
    /** Whether there are more than the 500 that the call lists. */
    more: z.boolean(),
  }),
  errors: ['invalid_fields'],
})

/** Apart from the other messages, as only this call needs it. */
export const CALENDAR_TOO_LONG = 'A calendar ends after it begins, and at most 62 days later'
