import { shortDate, wholeDate } from '../lib/dates/short-date.ts'

/** Shows every `<time data-local>` of the server's HTML (`ui/time.tsx`) in the visitor's time zone. */
export function localizeDates(): void {
  const style = { locale: document.documentElement.dataset.dates ?? 'en-US' }
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const whole = wholeDate(time.dateTime, style)
    if (!time.dataset.local) time.title = whole
    time.textContent = time.dataset.local ? whole : shortDate(time.dateTime, style)
  }
}
