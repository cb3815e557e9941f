import { DAY_MS } from '@byline/contract/rules/durations'
/** The Monday, in UTC, of the first of the last `count` weeks, including the current one, as `YYYY-MM-DD`. */
export function firstWeek(today: Date, count: number): string {
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return dayOf(today.getTime() - (sinceMonday + 7 * (count - 1)) * DAY_MS)
}

/** Sums counts per day to counts per week, named by their Mondays; empty weeks have 0. */
export function weekly(perDay: { day: string; count: number }[], today: Date, weeks: number) {
  const start = Date.parse(firstWeek(today, weeks))
  const counts = Array.from({ length: weeks }, (_, index) => ({ week: dayOf(start + 7 * index * DAY_MS), count: 0 }))
  for (const { day, count } of perDay) {
    const week = counts[Math.floor((Date.parse(day) - start) / (7 * DAY_MS))]
    if (week) week.count += count
  }
  return counts
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
