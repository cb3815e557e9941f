import type { PermalinkParts } from './permalink.ts'

type Day = NonNullable<PermalinkParts['day']>

const WRITTEN = /^(\d{4})-(\d{1,2})-(\d{1,2})/
const TIME = /^\d{4}-\d{1,2}-\d{1,2}[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?/

/**
 * The days that an address may name for a date: in the time zone of the site, as written, in UTC, and of the file's
 * name, each once. Programs differ in which of them they take.
 */
export function daysOf(
  { written, iso, inName }: { written: string | undefined; iso: string | undefined; inName: string | undefined },
  zone: string | undefined,
): Day[] {
  const days: Day[] = []
  const add = (day: Day | undefined) => {
    if (day && !days.some((one) => one.year === day.year && one.month === day.month && one.day === day.day))
      days.push(day)
  }
  const hasTime = written !== undefined && TIME.test(written)
  if (iso && zone && hasTime) add(inZone(iso, zone))
  add(fieldsOf(written))
  add(fieldsOf(iso))
  add(fieldsOf(inName))
  return days
}

function fieldsOf(text: string | undefined): Day | undefined {
  const [, year, month, day] = WRITTEN.exec(text ?? '') ?? []
  if (!year) return undefined
  const [, hour, minute, second] = TIME.exec(text ?? '') ?? []
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  }
}

function inZone(iso: string, zone: string): Day | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }).format(new Date(iso))
    return fieldsOf(parts.replace(', ', ' '))
  } catch {
    // The configuration names an unknown time zone.
    return undefined
  }
}
