/** The visitor's own time zone; UTC on the server. */
export const zone = import.meta.env.SSR ? { timeZone: 'UTC' } : {}

const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  ...zone,
})

/** `Nov 20, 10:05 AM`: cards and comments (specification §3). In its own file, as readers load no other format. */
export function shortDate(iso: string): string {
  // Newer engines put a narrow no-break space before AM; server and browser must produce the same text.
  return short.format(new Date(iso)).replace(/\s/g, ' ')
}
