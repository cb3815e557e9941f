import { shortDateOf, wholeDateOf } from '../lib/dates/cached-dates.ts'
import { isDay } from '../lib/dates/short-date.ts'
import { useDateStyle } from '../lib/dates/use-date-style.ts'

interface TimeProps {
  /** ISO 8601 in UTC; midnight to the millisecond is a day without a time. */
  iso: string
  /** Shows the whole date, as in the head of an article, instead of the short one with the whole one on hover. */
  whole?: boolean
}

/** A date; the enhancer converts the site's time zone to the visitor's time zone. */
export function Time({ iso, whole = false }: TimeProps) {
  const style = useDateStyle()
  return (
    <time
      dateTime={isDay(iso) ? iso.slice(0, 10) : iso}
      data-local={whole ? 'whole' : ''}
      title={whole ? undefined : wholeDateOf(iso, style)}
      suppressHydrationWarning
    >
      {whole ? wholeDateOf(iso, style) : shortDateOf(iso, style)}
    </time>
  )
}
