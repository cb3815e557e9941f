/** The style of a site's dates: the locale, and the time zone if it is not the visitor's own. */
export interface DateStyle {
  locale: string
  timeZone?: string
}

/** In the visitor's own time zone; in UTC on the server. */
export const ownStyle: DateStyle = import.meta.env.SSR ? { locale: 'en-US', timeZone: 'UTC' } : { locale: 'en-US' }

/** A day without a time is the same in every time zone. */
export const dayZone = { timeZone: 'UTC' }

/** Whether an ISO 8601 date is a day without a time. Midnight UTC to the millisecond means one (decision 17). */
export function isDay(iso: string): boolean {
  return /^.{10}(T00:00:00\.000Z)?$/.test(iso)
}

/**
 * `Nov 20, 10:05 AM`, in any other year than that of `now` `Nov 20, 2014, 10:05 AM`, of a day `Nov 20` (specification
 * §3, design §6). In this file, as readers load no other formats.
 */
export function shortDate(iso: string, style = ownStyle, now = new Date()): string {
  const year = (date: Date, ofDay: boolean) => format(style, date, ofDay, { year: 'numeric' })
  const isThisYear = year(new Date(iso), isDay(iso)) === year(now, false)
  const options = { month: 'short', day: 'numeric' } as const
  return withTime(style, iso, isThisYear ? options : { ...options, year: 'numeric' })
}

/** `November 20, 2014, 10:05 AM`, of a day `November 20, 2014`. */
export function wholeDate(iso: string, style: DateStyle): string {
  return withTime(style, iso, { month: 'long', day: 'numeric', year: 'numeric' })
}

function withTime(style: DateStyle, iso: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso)
  const day = format(style, date, isDay(iso), options)
  if (isDay(iso)) return day
  // Some engines write 'at' between a long date and its time; a short one has what its language sets there.
  const short = { ...options, month: 'short' } as const
  const shortWithTime = format(style, date, false, { ...short, hour: 'numeric', minute: '2-digit' })
  return shortWithTime.replace(format(style, date, false, short), () => day)
}

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(
  { locale, timeZone }: DateStyle,
  date: Date,
  ofDay: boolean,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = [locale, timeZone, ofDay, options.year, options.month, options.hour].join()
  const known = formats.get(key)
  const made = known ?? new Intl.DateTimeFormat(locale, { ...options, ...(ofDay ? dayZone : timeZone && { timeZone }) })
  formats.set(key, made)
  // Newer engines put a narrow no-break space before AM; server and browser must produce the same text.
  return made.format(date).replace(/\s/g, ' ')
}
