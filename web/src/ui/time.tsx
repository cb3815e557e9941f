import { shortDate } from '../lib/short-date.ts'

/** A date and time in short form; the enhancer converts the server's UTC to the visitor's time zone. */
export function Time({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} data-local="" suppressHydrationWarning>
      {shortDate(iso)}
    </time>
  )
}
