import { language } from '../../../lib/language/texts.ts'
import { clockAt, timesAt } from '../state/zoned-time.ts'

/** A month of the calendar, `YYYY-MM`. */
export type Month = string

const DAY_MS = 86_400_000

/** The month that an address names, else the current one of that zone. */
export function readMonth(text: string | null, now: number, timeZone: string): Month {
  return /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '') ? String(text) : clockAt(now, timeZone).slice(0, 7)
}

/** The month before (-1) or after (1) it. */
export function monthBeside(month: Month, by: -1 | 1): Month {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(Number(year), Number(number) - 1 + by)).toISOString().slice(0, 7)
}

/** The days, `YYYY-MM-DD`, of the weeks from Monday on that the month is in. */
export function weeksOf(month: Month): string[][] {
  const first = Date.parse(`${month}-01T00:00Z`)
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS
  const end = Date.parse(`${monthBeside(month, 1)}-01T00:00Z`)
  const weeks = Math.ceil((end - monday) / DAY_MS / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayAt(monday + (week * 7 + day) * DAY_MS)),
  )
}

/** The first moment of the month in that zone, and that of the next one. */
export function rangeOf(month: Month, timeZone: string): { from: string; until: string } {
  return { from: startOf(month, timeZone), until: startOf(monthBeside(month, 1), timeZone) }
}

/** The zone may skip midnight that day. */
function startOf(month: Month, timeZone: string): string {
  const hours = ['00:00', '01:00', '02:00', '03:00']
  const times = hours.flatMap((hour) => timesAt(`${month}-01T${hour}`, timeZone))
  return new Date(Math.min(...times)).toISOString()
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** `Mon` … `Sun` */
export function weekdayNames(): string[] {
  const format = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' })
  const monday = Date.UTC(2024, 0, 1)
  return Array.from({ length: 7 }, (_, day) => format.format(monday + day * DAY_MS))
}

/** `May 2030` */
export function monthTitle(month: Month): string {
  return new Intl.DateTimeFormat(language(), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  )
}

/** `Wednesday, May 1`, of a day of the calendar. */
export function dayTitle(day: string): string {
  return new Intl.DateTimeFormat(language(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`))
}
