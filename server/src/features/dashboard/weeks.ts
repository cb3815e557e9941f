const DAY = 24 * 60 * 60 * 1000

/** The Monday, in UTC, of the first of the last `count` weeks, including the current one, as `YYYY-MM-DD`. */
export function firstWeek(today: Date, count: number): string {
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return dayOf(today.getTime() - (sinceMonday + 7 * (count - 1)) * DAY)
}

/** Sums counts per day to counts per week, named by their Mondays; empty weeks have 0. */
export function weekly(
  perDay: { day: string; count: number }[],
  today: Date,
  weeks: number,
): { week: string; count: number }[] {
  const start = Date.parse(firstWeek(today, weeks))
  const counts = Array.from({ length: weeks }, (_, index) => ({
    week: dayOf(start + 7 * index * DAY),
    count: 0,
  }))
  for (const { day, count } of perDay) {
    const week = counts[Math.floor((Date.parse(day) - start) / (7 * DAY))]
    if (week) week.count += count
  }
  return counts
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
