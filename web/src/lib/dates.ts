/** Dates as specification §3 shows them, en-US, in the visitor's own time zone (UTC on the server). */
const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  ...(typeof window === 'undefined' && { timeZone: 'UTC' }),
})

/** `Nov 20, 10:05 AM`: article cards and comments. */
export function shortDate(iso: string): string {
  // Newer engines put a narrow no-break space before AM; all shall write the same.
  return short.format(new Date(iso)).replace(/\s/g, ' ')
}
