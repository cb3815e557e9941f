import type { ReportDecision } from '@byline/contract/reports/report-kinds'
import type { Report } from '@byline/contract/reports/reports'
import { useId } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Time } from '../../../ui/time.tsx'
import { Quoted } from '../quoted.tsx'
import { kindWords } from '../report-kinds.ts'
import '../report-text.css'

interface ReportRowProps {
  report: Report
  onDecide: (decision: ReportDecision) => void
}

/** An article or a comment that was reported: what each report says, by whom, and what it is about. */
export function ReportRow({ report, onDecide }: ReportRowProps) {
  const { others, people, post, comment, gone } = report
  const id = useId()
  const quoted = comment && { ...comment, name: comment.user.name }
  const button = { variant: 'button-quiet', 'aria-describedby': id, 'aria-haspopup': 'dialog' } as const
  return (
    <article aria-labelledby={id} className="report-text grid gap-3 rounded-card border border-line p-4">
      <h3 id={id} className="font-medium">
        {people === 1 ? t(kindWords[report.kind]) : t('dashboard.reports.people', { count: people })}
      </h3>
      <Told told={report} withKind={people > 1} />
      {others.map((one) => (
        <Told key={`${one.createdAt} ${one.reporter.user ?? one.reporter.email}`} told={one} withKind />
      ))}
      {people > others.length + 1 && (
        <p className="text-muted text-sm">{t('dashboard.reports.more', { count: people - others.length - 1 })}</p>
      )}
      <Quoted post={post} comment={quoted} />
      {(gone || comment?.held) && (
        <p className="text-muted text-sm">{t('dashboard.reports.state', { state: gone ? 'gone' : 'held' })}</p>
      )}
      <p className="flex flex-wrap gap-2">
        {!gone && (
          <Button {...button} className="button-small" onClick={() => onDecide('kept')}>
            {t('dashboard.reports.keep')}
          </Button>
        )}
        <Button {...button} className="button-small text-danger" onClick={() => onDecide('removed')}>
          {t(gone ? 'dashboard.reports.answer' : 'dashboard.reports.remove')}
        </Button>
      </p>
    </article>
  )
}

/** The words of one report, and its author. */
function Told({ told, withKind }: { told: Report['others'][number]; withKind: boolean }) {
  const { kind, content, createdAt, reporter } = told
  return (
    <div className={withKind ? 'grid gap-1 border-line border-t pt-3' : 'grid gap-1'}>
      {withKind && <p className="font-medium text-sm">{t(kindWords[kind])}</p>}
      <p className="text-muted text-sm">
        {t('dashboard.reports.by', { name: reporter.name, account: reporter.user === null ? 'no' : 'yes' })}
        {' · '}
        <Time iso={createdAt} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {content}
      </p>
    </div>
  )
}
