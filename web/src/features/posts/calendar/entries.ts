import type { CalendarEntry } from '@byline/contract/manage/calendar'
import { isDay } from '../../../lib/dates/short-date.ts'
import { language } from '../../../lib/language/texts.ts'
import { clockAt } from '../state/zoned-time.ts'

/** A post in the calendar, with the time of its day in the reader's zone. */
export interface PlacedEntry extends CalendarEntry {
  /** `9:30 AM`; undefined for a date without a time. */
  time: string | undefined
}

/** The posts by the days of the zone. A date without a time is that day in every zone (design §6). */
export function entriesByDay(posts: readonly CalendarEntry[], timeZone: string): Map<string, PlacedEntry[]> {
  const format = new Intl.DateTimeFormat(language(), { hour: 'numeric', minute: '2-digit', timeZone })
  const placed = posts.map((post) => {
    const dateAlone = post.status === 'published' && isDay(post.at)
    const at = Date.parse(post.at)
    return {
      day: dateAlone ? post.at.slice(0, 10) : clockAt(at, timeZone).slice(0, 10),
      entry: { ...post, time: dateAlone ? undefined : format.format(at).replace(/\s/g, ' ') },
    }
  })
  const byDay = new Map<string, PlacedEntry[]>()
  for (const { day, entry } of placed) byDay.set(day, [...(byDay.get(day) ?? []), entry])
  return byDay
}
