import type { SiteImport } from '@byline/contract/imports/imports'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { recordsOf, reportOf, undoReportOf } from '../queries.ts'
import { withLabels } from './findings.ts'
import { LongList } from './long-list.tsx'
import { ReportLists } from './report-lists.tsx'
import './imports.css'

/** The report of an import or its dry run: notes on the source, and all that did not come in as it was. */
export function Report({ of }: { of: SiteImport }) {
  // Titles become links once they have arrived.
  const { data } = useQuery(recordsOf(of))
  const records = useMemo(() => new Map(data?.records.map((record) => [record.path, record])), [data])
  return (
    <Loaded query={reportOf(of)}>
      {(report) => (
        <>
          {report.notes.length > 0 && (
            <ul aria-label={t('dashboard.imports.aboutSource')} className="import-list max-w-[44rem]">
              {report.notes.map((note) => (
                <li key={note}>{withLabels(note)}</li>
              ))}
            </ul>
          )}
          <ReportLists report={report} records={records} />
          <div>
            <Button
              variant="button-quiet"
              onClick={() => saveAsFile(`${of.name.replace(/\.\w+$/, '')}-report.json`, report)}
            >
              {t('dashboard.imports.downloadReport')}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  )
}

/** The report of an undo: removed posts, pages and people, and those that stay with the reason. */
export function UndoReport({ of }: { of: SiteImport }) {
  return (
    <Loaded query={undoReportOf(of)}>
      {({ removed, restored, kept }) => (
        <>
          <p>{t('dashboard.imports.removed', { ...removed, restored })}</p>
          {kept.length > 0 && (
            <div>
              <h4 className="mb-3 font-medium">{t('dashboard.imports.theseStay')}</h4>
              <LongList
                entries={kept}
                first={30}
                more={200}
                of={t('dashboard.imports.ofStaying')}
                className="report-posts"
              >
                {({ title, reason }, index) => (
                  <li key={index}>
                    <p className="font-medium">
                      <bdi>{title}</bdi>
                    </p>
                    <p className="text-muted text-sm">{reason}</p>
                  </li>
                )}
              </LongList>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

interface LoadedProps<Given, T> {
  query: UseQueryOptions<Given, Error, T>
  children: (report: T) => ReactNode
}

function Loaded<Given, T>({ query, children }: LoadedProps<Given, T>) {
  const { data, error, refetch } = useQuery(query)
  if (data) return <div className="import-report">{children(data)}</div>
  if (!error) return <Loading />
  return (
    <LoadFailed size="small" title={t('dashboard.imports.reportFailed')} error={error} retry={() => void refetch()} />
  )
}

/** Downloads data as a JSON file. */
function saveAsFile(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
