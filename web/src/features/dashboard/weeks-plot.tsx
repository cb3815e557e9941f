import { useId } from 'react'
import { dayDate } from '../../lib/dates/dates.ts'
import { type Week, WeeksBars } from './weeks-bars.tsx'

/** Comments per week as bars, and as a table for screen readers. */
export function WeeksPlot({ weeks }: { weeks: Week[] }) {
  const heading = useId()
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  const summary = `${inWords(total)} in the last ${weeks.length} weeks`
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading} className="font-serif text-xl">
        Comments per week
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">{summary}</p>
      <WeeksBars weeks={weeks} summary={summary} />
      <div className="sr-only">
        <Numbers weeks={weeks} />
      </div>
    </section>
  )
}

function inWords(total: number): string {
  if (total === 0) return 'No comments'
  return total === 1 ? '1 comment' : `${total.toLocaleString('en-US')} comments`
}

function Numbers({ weeks }: { weeks: Week[] }) {
  return (
    <table>
      <caption>Comments per week</caption>
      <thead>
        <tr>
          <th scope="col">week of</th>
          <th scope="col">comments</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, count }) => (
          <tr key={week}>
            <th scope="row">{dayDate(week)}</th>
            <td>{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
