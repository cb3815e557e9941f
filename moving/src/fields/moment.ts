import { noteOf } from '@byline/contract/imports/note'
import type { Changes } from '../records/changes.ts'

const WRITTEN =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
/** Seconds since 1970 reach this in the year 5138, milliseconds did in 1973. */
const MILLISECONDS_FROM = 100_000_000_000
const EARLIEST = Date.UTC(1000, 0, 1)
const LATEST = Date.UTC(9999, 11, 31)

/**
 * A date as ISO 8601 UTC: that of a database (`2019-07-26 20:48:19`) or of ISO 8601 without a zone is UTC, a number is
 * seconds or milliseconds since 1970, and `Tue Sep 08 16:53:54 +0000 2020` or RFC 5322 are read too. Undefined if there
 * is none; a value that is no date is reported as `field`.
 */
export function momentFrom(value: unknown, field: string, changes: Changes): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const time = timeOf(value)
  if (time !== undefined && time >= EARLIEST && time <= LATEST) return new Date(time).toISOString()
  changes.add('repaired', noteOf('dashboard.imports.changeNoDate', { field, value: String(value).slice(0, 60) }))
  return undefined
}

/** Names a post that everybody could read and whose time is not known; it gets that of the import. */
export function reportUndated(
  { createdAt, isDraft = false }: { createdAt: string | undefined; isDraft?: boolean },
  changes: Changes,
): void {
  if (createdAt === undefined && !isDraft) changes.add('repaired', noteOf('dashboard.imports.changeDateMissing'))
}

function timeOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime()
  const text = String(value).trim().slice(0, 100)
  if (/^-?\d{5,16}$/.test(text)) {
    const number = Number(text)
    return Math.abs(number) < MILLISECONDS_FROM ? number * 1_000 : number
  }
  const parts = WRITTEN.exec(text)
  if (parts) return timeOfParts(parts)
  // The names of days and months are ASCII in all formats that `Date` knows beside ISO 8601.
  const time = /^[A-Za-z]{3}/.test(text) || /^\d{1,2} [A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

function timeOfParts(parts: RegExpExecArray): number | undefined {
  const [year = 0, month = 1, day = 1, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0))
  const fraction = Math.floor(Number(`0.${parts[7] ?? 0}`) * 1_000)
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, fraction))
  // `Date` would silently convert February 30 to March 2, and the year 1 to 1901.
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const isDay = parts[4] === undefined
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(parts[8] ?? '') ?? []
  const east = sign && !isDay ? (Number(hours) * 60 + Number(minutes)) * 60_000 : 0
  if (!isReal || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined
  return date.getTime() - (sign === '-' ? -east : east)
}
