import { shortDate } from '../lib/short-date.ts'

/** Shows every `<time data-local>` of the server's HTML in the visitor's time zone. */
export function localizeDates(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.textContent = shortDate(time.dateTime)
  }
}
