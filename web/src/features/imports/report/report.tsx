import type { SiteImport } from '@byline/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { recordsOf, reportOf } from '../queries/queries.ts'
import { withLabels } from './option-labels.ts'
import { ReportLists } from './report-lists.tsx'
import { saveAsFile } from './save-as-file.ts'
import './imports.css'

/** Everything that an import says, or its dry run: what was found out, and all that did not come in as it was. */
export function Report({ of }: { of: SiteImport }) {
  const { data: report, error, refetch } = useQuery(reportOf(of))
  // Titles are links as soon as it is there.
  const { data: places } = useQuery(recordsOf(of))
  const byPath = useMemo(
    () => new Map(places?.records.map((record) => [record.path, record])),
    [places],
  )
  if (!report)
    return error ? (
      <LoadFailed
        size="small"
        title="The report could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    ) : (
      <Loading />
    )
  const file = `${of.name.replace(/\.\w+$/, '')}-report.json`
  return (
    <div className="import-report">
      {report.notes.length > 0 && (
        <ul aria-label="About the source" className="import-list max-w-[44rem]">
          {report.notes.map((note) => (
            <li key={note}>{withLabels(note)}</li>
          ))}
        </ul>
      )}
      <ReportLists report={report} places={byPath} />
      <div>
        <Button variant="button-quiet" onClick={() => saveAsFile(file, report)}>
          Download as JSON
        </Button>
      </div>
    </div>
  )
}
