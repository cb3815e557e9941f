import { noteOf } from '@byline/contract/imports/note'
import { Unreadable } from '../../records/unreadable.ts'
import { plainDate } from './plain-date.ts'

const WRITTEN =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const IN_PATH = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-_/.])/

/**
 * A date of front matter as ISO 8601 UTC, in any of the usual forms; one without a zone is read as UTC, and one without
 * a time is midnight UTC in any zone, which stands for the day (decision 17). Throws `Unreadable`.
 */
export function readDate(value: unknown): string {
  const text = String(value).trim()
  const parts = WRITTEN.exec(text) ?? WRITTEN.exec((text.length <= 100 && plainDate(text)) || '')
  if (!parts) throw notDate(text)
  const written = parts.slice(1, 7).map((part) => Number(part ?? 0))
  const [year = 0, month = 1, day, hour, minute, second] = written
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // `Date` would silently convert February 30 to March 2, 12:75 to 13:15, and the year 24 to 1924.
  const fields = date.toISOString().split(/\D/).map(Number)
  if (written.some((field, index) => field !== fields[index])) throw notDate(text)
  const east = offset(parts[7])
  if (Number.isNaN(east)) throw notDate(text)
  const isDay = parts[4] === undefined
  const instant = isDay ? date : new Date(date.getTime() - east)
  if (instant.getUTCFullYear() > 9999) throw notDate(text)
  return instant.toISOString()
}

/** The date in a path (`2014/12/12/name`, `2024-05-01-name.md`), or undefined. */
export function dateInPath(path: string): string | undefined {
  const [, year, month, day] = IN_PATH.exec(path) ?? []
  if (!year) return undefined
  try {
    return readDate(`${year}-${month}-${day}`)
  } catch {
    return undefined
  }
}

/** Milliseconds east of UTC; NaN for an impossible zone. */
function offset(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  if (!sign) return 0
  if (Number(hours) > 14 || Number(minutes) > 59) return Number.NaN
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function notDate(text: string): Unreadable {
  return new Unreadable(noteOf('dashboard.imports.reasonDate', { date: text.slice(0, 60) }))
}
