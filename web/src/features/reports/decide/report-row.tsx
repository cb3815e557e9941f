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

/** A report that waits: what it says, by whom, and what it is about. */
export function ReportRow({ report, onDecide }: ReportRowProps) {
  const { kind, content, createdAt, reporter, post, comment, gone } = report
  const id = useId()
  const quoted = comment && { ...comment, name: comment.user.name }
  const button = { variant: 'button-quiet', 'aria-describedby': id, 'aria-haspopup': 'dialog' } as const
  return (
    <article aria-labelledby={id} className="report-text grid gap-3 rounded-card border border-line p-4">
      <h3 id={id} className="font-medium">
        {t(kindWords[kind])}
      </h3>
      <p className="text-muted text-sm">
        {t('dashboard.reports.by', { name: reporter.name, account: reporter.user === null ? 'no' : 'yes' })}
        {' · '}
        <Time iso={createdAt} />
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {content}
      </p>
      <Quoted post={post} comment={quoted} />
      {(gone || comment?.held) && (
        <p className="text-muted text-sm">{t('dashboard.reports.state', { state: gone ? 'gone' : 'held' })}</p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button {...button} className="button-small" onClick={() => onDecide('kept')}>
          {t('dashboard.reports.keep')}
        </Button>
        <Button {...button} className="button-small text-danger" onClick={() => onDecide('removed')}>
          {t('dashboard.reports.remove')}
        </Button>
      </p>
    </article>
  )
}
