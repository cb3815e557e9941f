/** The visitor's own time zone; UTC on the server. */
export const zone = import.meta.env.SSR ? { timeZone: 'UTC' } : {}

const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  ...zone,
})

/** `Nov 20, 10:05 AM`: article cards and comments (specification §3). Apart, for readers load no other. */
export function shortDate(iso: string): string {
  // Newer engines put a narrow no-break space before AM; all shall write the same.
  return short.format(new Date(iso)).replace(/\s/g, ' ')
}
