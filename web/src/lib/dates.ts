/** Dates as specification §3 shows them, en-US, in the visitor's own time zone (UTC on the server). */
const zone = typeof window === 'undefined' ? { timeZone: 'UTC' } : {}

const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  ...zone,
})

const numeric = new Intl.DateTimeFormat('en-US', {
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  ...zone,
})

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...zone })

/** A day is the same day in every time zone. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `Nov 20, 10:05 AM`: article cards and comments. */
export function shortDate(iso: string): string {
  // Newer engines put a narrow no-break space before AM; all shall write the same.
  return short.format(new Date(iso)).replace(/\s/g, ' ')
}

/** `11/20/26, 10:05 AM`: tables whose entries are of many years. */
export function numericDate(iso: string): string {
  return numeric.format(new Date(iso)).replace(/\s/g, ' ')
}

/** `10:05 AM`, of milliseconds since 1970. */
export function timeOfDay(time: number): string {
  return hour.format(time).replace(/\s/g, ' ')
}

/** `Nov 20`, of a date without a time such as `2026-11-20`. */
export function dayDate(date: string): string {
  return day.format(new Date(date))
}
