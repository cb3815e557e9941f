import { language } from '../../../lib/language/texts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A time on the clocks of a zone: the value of an input of the type `datetime-local`, `2030-05-01T09:30`. */
export type ClockTime = string

/**
 * The times, in milliseconds since 1970, at which the clocks of a zone show this: none in the hour that is skipped when
 * daylight saving time begins, two in the hour that is repeated when it ends.
 */
export function timesAt(clock: ClockTime, timeZone: string): number[] {
  const utc = Date.parse(`${clock}Z`)
  if (Number.isNaN(utc)) return []
  // The zone has one of the offsets of the days around it.
  const offsets = new Set([-DAY_MS, 0, DAY_MS].map((days) => offsetAt(utc + days, timeZone)))
  return (
    [...offsets]
      .map((offset) => utc - offset)
      // On the last day of the year 9999, the next day is out of range.
      .filter((time) => !Number.isNaN(time) && clockAt(time, timeZone) === clock)
      .toSorted((one, other) => one - other)
  )
}

/** The clock time of a zone at a time in milliseconds since 1970. */
export function clockAt(time: number, timeZone: string): ClockTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(time)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}`
}

/** The offset of a zone from UTC, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS
  return Date.parse(`${clockAt(minute, timeZone)}Z`) - minute
}

/** `Wed, May 1, 2030, 9:30 AM GMT+2` */
export function timeInZone(time: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language(), {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(time)
    .replace(/\s/g, ' ')
}

/** The zone of the browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
