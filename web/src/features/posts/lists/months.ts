import { language } from '../../../lib/language/texts.ts'

/** A month of the archive with its number of articles. */
export interface ArchiveMonth {
  /** A month of UTC, `YYYY-MM`. */
  month: string
  count: number
}

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(month: string, options: Intl.DateTimeFormatOptions): string {
  const key = [language(), options.month, options.year].join()
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language(), { ...options, timeZone: 'UTC' })
  formats.set(key, made)
  return made.format(new Date(`${month}-01`))
}

/** `July 2014`. */
export function monthName(month: string): string {
  return format(month, { month: 'long', year: 'numeric' })
}

/** `Jul`. */
export function shortMonthName(month: string): string {
  return format(month, { month: 'short' })
}

/** `Jul 2014`. */
export function shortMonthWithYear(month: string): string {
  return format(month, { month: 'short', year: 'numeric' })
}

/** The month of two segments of an address, `2014` and `07`; undefined for anything else. */
export function readMonth(year = '', month = ''): string | undefined {
  return /^\d{4}$/.test(year) && /^(0[1-9]|1[0-2])$/.test(month) ? `${year}-${month}` : undefined
}

/** The years of the archive, the newest first, each with its twelve months; months without articles have the count 0. */
export function yearsOf(months: readonly ArchiveMonth[]): { year: string; count: number; months: ArchiveMonth[] }[] {
  const counts = new Map(months.map(({ month, count }) => [month, count]))
  const years = new Set(months.map(({ month }) => month.slice(0, 4)))
  return [...years].map((year) => {
    const ofYear = Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`
      return { month, count: counts.get(month) ?? 0 }
    })
    return { year, count: ofYear.reduce((sum, { count }) => sum + count, 0), months: ofYear }
  })
}

/** The nearest months with articles before and after a month, which itself need not have any. */
export function neighboursOf(
  month: string,
  months: readonly ArchiveMonth[],
): { earlier: ArchiveMonth | undefined; later: ArchiveMonth | undefined } {
  return {
    earlier: months.find((other) => other.month < month),
    later: months.findLast((other) => other.month > month),
  }
}
