import { dayDate } from '../../lib/dates/dates.ts'
import { language, t } from '../../lib/language/texts.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { type Week, WeeksBars } from './weeks-bars.tsx'

/** Comments per week as bars, and as a table for screen readers. */
export function WeeksPlot({ weeks }: { weeks: Week[] }) {
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  const summary = t('dashboard.home.weeksSummary', { count: total, weeks: weeks.length })
  return (
    <TitledSection title={t('dashboard.home.commentsPerWeek')} className="panel" headingClass="font-serif text-xl">
      <p className="mt-1 mb-4 text-muted text-sm">{summary}</p>
      <WeeksBars weeks={weeks} summary={summary} />
      <div className="sr-only">
        <Numbers weeks={weeks} />
      </div>
    </TitledSection>
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
