import { useId } from 'react'
import { dayDate } from '../../lib/dates/dates.ts'
import { language, t } from '../../lib/language/texts.ts'
import { type Week, WeeksBars } from './weeks-bars.tsx'

/** Comments per week as bars, and as a table for screen readers. */
export function WeeksPlot({ weeks }: { weeks: Week[] }) {
  const heading = useId()
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  const summary = t('dashboard.home.weeksSummary', { count: total, weeks: weeks.length })
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading} className="font-serif text-xl">
        {t('dashboard.home.commentsPerWeek')}
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">{summary}</p>
      <WeeksBars weeks={weeks} summary={summary} />
      <div className="sr-only">
        <Numbers weeks={weeks} />
      </div>
    </section>
  )
}

function Numbers({ weeks }: { weeks: Week[] }) {
  return (
    <table>
      <caption>{t('dashboard.home.commentsPerWeek')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.home.weekOf')}</th>
          <th scope="col">{t('dashboard.home.commentsColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, count }) => (
          <tr key={week}>
            <th scope="row">{dayDate(week)}</th>
            <td>{count.toLocaleString(language())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
