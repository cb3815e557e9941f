import { dayZone, isDay, zone } from './short-date.ts'

/** Dates that only the application shows, in en-US (specification §3). */
const numericDay = { year: '2-digit', month: '2-digit', day: '2-digit' } as const
const numericOfDay = new Intl.DateTimeFormat('en-US', { ...numericDay, ...dayZone })

const time = { hour: 'numeric', minute: '2-digit' } as const
const numeric = new Intl.DateTimeFormat('en-US', { ...numericDay, ...time, ...zone })

const hour = new Intl.DateTimeFormat('en-US', { ...time, ...zone })

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...dayZone })

/** `11/20/26, 10:05 AM`, of a day without a time `11/20/26`: for tables with entries of many years. */
export function numericDate(iso: string): string {
  const format = isDay(iso) ? numericOfDay : numeric
  return format.format(new Date(iso)).replace(/\s/g, ' ')
}

/** `10:05 AM`, of milliseconds since 1970. */
export function timeOfDay(time: number): string {
  return hour.format(time).replace(/\s/g, ' ')
}

/** `Nov 20`, of a date without a time such as `2026-11-20`. */
export function dayDate(date: string): string {
  return day.format(new Date(date))
}
