import { isDay, shortDate, wholeDate } from '../lib/short-date.ts'

interface TimeProps {
  /** ISO 8601 in UTC; midnight to the millisecond is a day without a time. */
  iso: string
  /** Shows the whole date, as in the head of an article, instead of the short one with the whole one on hover. */
  whole?: boolean
}

/** A date; the enhancer converts the server's UTC to the visitor's time zone. */
export function Time({ iso, whole = false }: TimeProps) {
  return (
    <time
      dateTime={isDay(iso) ? iso.slice(0, 10) : iso}
      data-local={whole ? 'whole' : ''}
      title={whole ? undefined : wholeDate(iso)}
      suppressHydrationWarning
    >
      {whole ? wholeDate(iso) : shortDate(iso)}
    </time>
  )
}
