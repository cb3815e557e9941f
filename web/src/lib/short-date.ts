/** The visitor's own time zone; UTC on the server. */
export const zone = import.meta.env.SSR ? { timeZone: 'UTC' } : {}

/** A day without a time is the same in every time zone. */
export const dayZone = { timeZone: 'UTC' }

/** Whether an ISO 8601 date is a day without a time. Midnight UTC to the millisecond means one (docs/decisions/0036). */
export function isDay(iso: string): boolean {
  return /^.{10}(T00:00:00\.000Z)?$/.test(iso)
}

/**
 * `Nov 20, 10:05 AM`, in any other year than that of `now` `Nov 20, 2014, 10:05 AM`, of a day `Nov 20` (specification
 * §3, design §6). In this file, as readers load no other formats.
 */
export function shortDate(iso: string, now = new Date()): string {
  const year = (date: Date, ofDay: boolean) => format(date, ofDay, { year: 'numeric' })
  const isThisYear = year(new Date(iso), isDay(iso)) === year(now, false)
  return withTime(iso, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
}

/** `November 20, 2014, 10:05 AM`, of a day `November 20, 2014`. */
export function wholeDate(iso: string): string {
  return withTime(iso, { month: 'long', day: 'numeric', year: 'numeric' })
}

function withTime(iso: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso)
  if (isDay(iso)) return format(date, true, options)
  // In two parts, because some engines write 'at' between a long date and its time.
  return `${format(date, false, options)}, ${format(date, false, { hour: 'numeric', minute: '2-digit' })}`
}

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(date: Date, ofDay: boolean, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([ofDay, options])
  const known = formats.get(key)
  const made =
    known ?? new Intl.DateTimeFormat('en-US', { ...options, ...(ofDay ? dayZone : zone) })
  formats.set(key, made)
  // Newer engines put a narrow no-break space before AM; server and browser must produce the same text.
  return made.format(date).replace(/\s/g, ' ')
}
