import { language } from '../language/texts.ts'
import { dayZone, isDay, ownStyle } from './short-date.ts'

/** Dates that only the application shows, in the language of the page (specification §3). */
const numericDay = { year: '2-digit', month: '2-digit', day: '2-digit' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

const numericOfDay = formatIn({ ...numericDay, ...dayZone })
const { timeZone } = ownStyle
const numeric = formatIn({ ...numericDay, ...time, timeZone })
const hour = formatIn({ ...time, timeZone })
const day = formatIn({ month: 'short', day: 'numeric', ...dayZone })

/** `11/20/26, 10:05 AM`, of a day without a time `11/20/26`: for tables with entries of many years. */
export function numericDate(iso: string): string {
  const format = isDay(iso) ? numericOfDay : numeric
  return format(new Date(iso))
}

/** `10:05 AM`, of milliseconds since 1970. */
export function timeOfDay(time: number): string {
  return hour(time)
}

/** `Nov 20`, of a date without a time such as `2026-11-20`. */
export function dayDate(date: string): string {
  return day(new Date(date))
}

/** Making a format takes a hundred times as long as using it, so it is cached for each language. */
function formatIn(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (date) => {
    const format = formats.get(language()) ?? new Intl.DateTimeFormat(language(), options)
    formats.set(language(), format)
    return format.format(date).replace(/\s/g, ' ')
  }
}
