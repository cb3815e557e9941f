import { Unreadable } from './unreadable.ts'

const WRITTEN =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i
const IN_PATH = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-/])/

/** A date of front matter as ISO 8601 UTC; one without a zone is taken as UTC. Throws `Unreadable`. */
export function readDate(value: unknown): string {
  if (value instanceof Date) return iso(value, value.toString())
  const text = String(value).trim()
  const parts = WRITTEN.exec(text)
  if (!parts) throw notDate(text)
  const [year, month, day, hour, minute, second] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const date = utc(year, month, day, hour, minute, second)
  // February 30 would silently become March 2.
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) throw notDate(text)
  return iso(new Date(date.getTime() - offset(parts[7])), text)
}

/** The date a path carries (`2014/12/12/name`, `2024-05-01-name.md`), or undefined. */
export function dateInPath(path: string): string | undefined {
  const [, year, month, day] = IN_PATH.exec(path) ?? []
  if (!year) return undefined
  try {
    return readDate(`${year}-${month}-${day}`)
  } catch {
    return undefined
  }
}

function utc(year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** Milliseconds east of UTC. */
function offset(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function iso(date: Date, text: string): string {
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) throw notDate(text)
  return date.toISOString()
}

function notDate(text: string): Unreadable {
  return new Unreadable(`its date '${text.slice(0, 60)}' is none`)
}
