import type { ReportDecision } from '@byline/contract/reports/report-kinds'
import type { Report } from '@byline/contract/reports/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { NextPage } from '../../../ui/states/next-page.tsx'
import { openReports } from './queries.ts'
import { ReportRow } from './report-row.tsx'

const [DecideDialog, preloadDialog] = lazyPart(() => import('./decide-dialog.tsx'))

interface Asked {
  report: Report
  decision: ReportDecision
}

/** The reports that wait for the decision of an admin. */
export function OpenReports() {
  const list = useInfiniteQuery(openReports)
  const reports = list.data?.pages.flatMap((page) => page.reports)
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [asking, setAsking] = useState(false)
  const isDecided = useRef(false)
  const ask = (report: Report, decision: ReportDecision) => {
    isDecided.current = false
    setAsked({ report, decision })
    setAsking(true)
  }
  const onDecided = () => {
    isDecided.current = true
    setAsking(false)
  }
  return (
    <section aria-labelledby="reports" className="mb-10">
      <h2 ref={heading} id="reports" tabIndex={-1} className="mb-4 font-serif text-2xl outline-none">
        {t('dashboard.reports.title')}
      </h2>
      {!reports && !list.error && <Loading small />}
      {!reports && list.error && <LoadFailed size="small" error={list.error} retry={() => void list.refetch()} />}
      {reports?.length === 0 && <p className="text-muted">{t('dashboard.reports.none')}</p>}
      <ol onPointerEnter={preloadDialog} onFocus={preloadDialog} className="grid gap-4 empty:hidden">
        {reports?.map((report) => (
          <li key={report._id}>
            <ReportRow report={report} onDecide={(decision) => ask(report, decision)} />
          </li>
        ))}
      </ol>
      <NextPage list={list} className="mt-4" />
      {asked && (
        <DecideDialog
          {...asked}
          open={asking}
          onClose={() => setAsking(false)}
          onDecided={onDecided}
          // The button that opened it goes with its row, and so would anything that takes the focus in the list.
          focusAfter={() => (isDecided.current ? heading.current : null)}
        />
      )}
    </section>
  )
}
