import { language } from '../../../lib/language/texts.ts'

/** A month of the archive with its number of articles. */
export interface ArchiveMonth {
  /** A month of UTC, `YYYY-MM`. */
  month: string
  count: number
}

/** `July 2014`. */
export function monthName(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** `Jul`. */
export function shortMonthName(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString(language(), { month: 'short', timeZone: 'UTC' })
}

/** `Jul 2014`. */
export function shortMonthWithYear(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString(language(), { month: 'short', year: 'numeric', timeZone: 'UTC' })
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
