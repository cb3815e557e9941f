import { shortDate } from '../lib/short-date.ts'

/** A moment as a short date; the enhancer turns the server's UTC into the visitor's time. */
export function Time({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} data-local="" suppressHydrationWarning>
      {shortDate(iso)}
    </time>
  )
}
